/** A module of the web app, with the modules that it imports statically. */
export interface Module {
  readonly id: string;
  /** The estimated size of its code, in compressed bytes. */
  readonly bytes: number;
  readonly imports: readonly string[];
}

/** A set of modules that become one file. */
interface ModuleGroup {
  readonly modules: readonly Module[];
  readonly bytes: number;
}

/** Returns the items of `start` and all items that repeated calls of `next` reach from them. */
export function reachableFrom<T>(start: Iterable<T>, next: (item: T) => Iterable<T>): Set<T> {
  const found = new Set(start);
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}

/**
 * Decides which modules become one file. Modules that are fetched by the same loads always become one file, called a
 * part. Joining two parts saves requests, but some loads then fetch code that they do not need. The function joins the
 * pair with the fewest needless bytes for each saved request, again and again, until each further saved request would
 * cost `requestCostBytes` or more.
 * @param loads for each load, such as the first view of a page, the ids of the modules that it needs
 * @param requestCostBytes the number of compressed bytes that cost as much time as one more request
 * @returns the ids of the modules of each part; modules that no load fetches are left out
 */
export function joinModules(
  modules: readonly Module[],
  loads: readonly Iterable<string>[],
  requestCostBytes: number,
): string[][] {
  let layout = createModulePartition(moduleGroupsByLoads(modules, loads), loads);
  for (;;) {
    const pair = cheapestPair(layout, requestCostBytes);
    if (!pair) return layout.parts.map((part) => part.modules.map(({ id }) => id));
    const others = layout.parts.filter((part) => !pair.includes(part));
    layout = createModulePartition([...others, createModuleGroup(pair.flatMap((part) => part.modules))], loads);
  }
}

const createModuleGroup = (modules: readonly Module[]): ModuleGroup => ({ modules, bytes: sumBytes(modules) });

const sumBytes = (items: readonly { readonly bytes: number }[]) => items.reduce((sum, { bytes }) => sum + bytes, 0);

/** Puts modules that are fetched by the same loads into one part. */
function moduleGroupsByLoads(modules: readonly Module[], loads: readonly Iterable<string>[]): ModuleGroup[] {
  const singles = modules.map((module) => createModuleGroup([module]));
  const { fetched } = createModulePartition(singles, loads);
  const groups = new Map<string, Module[]>();
  for (const single of singles) {
    const key = fetched.flatMap((parts, load) => (parts.has(single) ? load : [])).join();
    if (key) groups.set(key, [...(groups.get(key) ?? []), ...single.modules]);
  }
  return [...groups.values()].map(createModuleGroup);
}

/** A division of all modules into parts, and which parts the loads then fetch. */
interface ModulePartition {
  readonly parts: readonly ModuleGroup[];
  /** For each part, the part itself and the parts that it imports directly or through other parts. */
  readonly needs: ReadonlyMap<ModuleGroup, ReadonlySet<ModuleGroup>>;
  /** For each load, the parts that it fetches. */
  readonly fetched: readonly ReadonlySet<ModuleGroup>[];
}

function createModulePartition(parts: readonly ModuleGroup[], loads: readonly Iterable<string>[]): ModulePartition {
  const partOf = new Map(parts.flatMap((part) => part.modules.map(({ id }) => [id, part])));
  const partsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => partOf.get(id) ?? []);
  const imports = new Map(parts.map((part) => [part, partsOf(part.modules.flatMap((module) => module.imports))]));
  const withImportedParts = (start: readonly ModuleGroup[]) => reachableFrom(start, (part) => imports.get(part) ?? []);
  return {
    parts,
    needs: new Map(parts.map((part) => [part, withImportedParts([part])])),
    fetched: loads.map((ids) => withImportedParts(partsOf(ids))),
  };
}

/**
 * Returns the two parts that cost the fewest needless bytes for each saved request when they are joined; undefined when
 * every pair costs `maxPrice` or more. Parts that import each other are always fetched together, so joining them costs
 * nothing. They are therefore joined first, and no import cycle remains.
 */
function cheapestPair(
  { parts, needs, fetched }: ModulePartition,
  maxPrice: number,
): readonly [ModuleGroup, ModuleGroup] | undefined {
  const partsWithCosts = parts.map((part) => {
    /**
     * For each load, the number and bytes of the parts that it would fetch in addition if it also fetched `part`;
     * undefined when it fetches `part` anyway.
     */
    const missing = fetched.map((load) => {
      if (load.has(part)) return undefined;
      const missingParts = [...(needs.get(part) ?? [])].filter((other) => !load.has(other));
      return { files: missingParts.length, bytes: sumBytes(missingParts) };
    });
    return { part, missing };
  });
  type PartWithCosts = (typeof partsWithCosts)[number];

  const priceOf = (first: PartWithCosts, second: PartWithCosts): number => {
    let savedRequests = 0;
    let needlessBytes = 0;
    for (const [load, missingFirst] of first.missing.entries()) {
      const missingSecond = second.missing[load];
      if (missingFirst && missingSecond) continue;
      const missing = missingFirst ?? missingSecond;
      savedRequests += 1 - (missing?.files ?? 0);
      needlessBytes += missing?.bytes ?? 0;
    }
    return savedRequests > 0 ? needlessBytes / savedRequests : Infinity;
  };

  let bestPair: readonly [ModuleGroup, ModuleGroup] | undefined;
  let lowestPrice = maxPrice;
  for (const [index, first] of partsWithCosts.entries())
    for (const second of partsWithCosts.slice(index + 1)) {
      const price = priceOf(first, second);
      if (price >= lowestPrice) continue;
      bestPair = [first.part, second.part];
      lowestPrice = price;
    }
  return bestPair;
}
