/** A module of the web app, with the modules that it imports statically. */
export interface Module {
  readonly id: string;
  /** The estimated size of its code, in compressed bytes. */
  readonly bytes: number;
  readonly imports: readonly string[];
}

/** A set of modules that become one file. */
interface Chunk {
  readonly modules: readonly Module[];
  readonly bytes: number;
}

/** Returns the items of `start` and all items that repeated calls of `neighboursOf` reach from them. */
export function findReachable<T>(start: Iterable<T>, neighboursOf: (item: T) => Iterable<T>): Set<T> {
  const found = new Set(start);
  for (const item of found) for (const other of neighboursOf(item)) found.add(other);
  return found;
}

/**
 * Decides which modules become one file. Modules that are fetched by the same loads always become one chunk, which is
 * one file. Joining two chunks saves requests, but some loads then fetch code that they do not need. The function joins
 * the pair with the fewest needless bytes for each saved request, again and again, until each further saved request
 * would cost `requestCostBytes` or more.
 * @param loads for each load, such as the first view of a page, the ids of the modules that it needs
 * @param requestCostBytes the number of compressed bytes that cost as much time as one more request
 * @returns the ids of the modules of each chunk; modules that no load fetches are left out
 */
export function joinModules(
  modules: readonly Module[],
  loads: readonly Iterable<string>[],
  requestCostBytes: number,
): string[][] {
  let partition = createPartition(groupByLoads(modules, loads), loads);
  for (;;) {
    const pair = findCheapestPair(partition, requestCostBytes);
    if (!pair) return partition.chunks.map((chunk) => chunk.modules.map(({ id }) => id));
    const otherChunks = partition.chunks.filter((chunk) => !pair.includes(chunk));
    partition = createPartition([...otherChunks, createChunk(pair.flatMap((chunk) => chunk.modules))], loads);
  }
}

const createChunk = (modules: readonly Module[]): Chunk => ({ modules, bytes: sumBytes(modules) });

const sumBytes = (items: readonly { readonly bytes: number }[]) => items.reduce((sum, { bytes }) => sum + bytes, 0);

/** Puts modules that are fetched by the same loads into one chunk. */
function groupByLoads(modules: readonly Module[], loads: readonly Iterable<string>[]): Chunk[] {
  const singleChunks = modules.map((module) => createChunk([module]));
  const { fetchedChunks } = createPartition(singleChunks, loads);
  const modulesByLoads = new Map<string, Module[]>();
  for (const singleChunk of singleChunks) {
    const key = fetchedChunks.flatMap((chunks, loadIndex) => (chunks.has(singleChunk) ? loadIndex : [])).join();
    if (key) modulesByLoads.set(key, [...(modulesByLoads.get(key) ?? []), ...singleChunk.modules]);
  }
  return [...modulesByLoads.values()].map(createChunk);
}

/** A division of modules into chunks, and which chunks the loads then fetch. */
interface Partition {
  readonly chunks: readonly Chunk[];
  /** For each chunk, the chunk itself and the chunks that it imports directly or through other chunks. */
  readonly neededChunks: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  /** For each load, the chunks that it fetches. */
  readonly fetchedChunks: readonly ReadonlySet<Chunk>[];
}

function createPartition(chunks: readonly Chunk[], loads: readonly Iterable<string>[]): Partition {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const chunksOf = (ids: Iterable<string>) => [...ids].flatMap((id) => chunkOf.get(id) ?? []);
  const importedChunks = new Map(
    chunks.map((chunk) => [chunk, chunksOf(chunk.modules.flatMap((module) => module.imports))]),
  );
  const withImportedChunks = (start: readonly Chunk[]) =>
    findReachable(start, (chunk) => importedChunks.get(chunk) ?? []);
  return {
    chunks,
    neededChunks: new Map(chunks.map((chunk) => [chunk, withImportedChunks([chunk])])),
    fetchedChunks: loads.map((ids) => withImportedChunks(chunksOf(ids))),
  };
}

/**
 * Returns the pair of chunks with the lowest price; undefined when the price of every pair is `maxPrice` or more. The
 * price is the number of needless bytes that the loads fetch for each saved request when the pair is joined. Chunks
 * that import each other are always fetched together, so joining them costs nothing. They are therefore joined first,
 * and no import cycle remains.
 */
function findCheapestPair(
  { chunks, neededChunks, fetchedChunks }: Partition,
  maxPrice: number,
): readonly [Chunk, Chunk] | undefined {
  const chunksWithCosts = chunks.map((chunk) => {
    /**
     * For each load, how many chunks, and how many bytes, the load would fetch in addition if it also needed `chunk`;
     * undefined when the load fetches `chunk` anyway.
     */
    const missingByLoad = fetchedChunks.map((chunksOfLoad) => {
      if (chunksOfLoad.has(chunk)) return undefined;
      const missingChunks = [...(neededChunks.get(chunk) ?? [])].filter((other) => !chunksOfLoad.has(other));
      return { fileCount: missingChunks.length, bytes: sumBytes(missingChunks) };
    });
    return { chunk, missingByLoad };
  });
  type ChunkWithCosts = (typeof chunksWithCosts)[number];

  const priceOf = (first: ChunkWithCosts, second: ChunkWithCosts): number => {
    let savedRequestCount = 0;
    let needlessBytes = 0;
    for (const [loadIndex, missingForFirst] of first.missingByLoad.entries()) {
      const missingForSecond = second.missingByLoad[loadIndex];
      if (missingForFirst && missingForSecond) continue;
      const missingForOne = missingForFirst ?? missingForSecond;
      savedRequestCount += 1 - (missingForOne?.fileCount ?? 0);
      needlessBytes += missingForOne?.bytes ?? 0;
    }
    return savedRequestCount > 0 ? needlessBytes / savedRequestCount : Infinity;
  };

  let bestPair: readonly [Chunk, Chunk] | undefined;
  let lowestPrice = maxPrice;
  for (const [index, first] of chunksWithCosts.entries())
    for (const second of chunksWithCosts.slice(index + 1)) {
      const price = priceOf(first, second);
      if (price >= lowestPrice) continue;
      bestPair = [first.chunk, second.chunk];
      lowestPrice = price;
    }
  return bestPair;
}
