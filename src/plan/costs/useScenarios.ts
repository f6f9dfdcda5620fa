import type { PackageItem } from '#contract/plan.ts';
import { withCeremony, withoutCeremony } from '#domain/ceremonies/ceremonies.ts';
import type { Ceremony } from '#domain/ceremonies/ceremonies.ts';
import { assumptionsOf, withAssumptions } from '#domain/estimate/assumptions.ts';
import type { Assumptions, AssumptionsById } from '#domain/estimate/assumptions.ts';
import { MAX_SCENARIOS, changedPlan, newScenarioName } from '#domain/estimate/scenarios.ts';
import type { Change, Scenario } from '#domain/estimate/scenarios.ts';
import type { CostedPlan } from '#domain/estimate/planEstimate.ts';
import { addItem, newUniqueId, removeItem, restoredItem } from '#domain/plan/customPackage.ts';
import { revertEntries } from '#domain/plan/revertEntries.ts';
import { randomId } from '#storage/randomId.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import type { SetStored } from '../useStored.ts';
import { useStoredCosts } from './useStoredCosts.ts';

interface ScenariosModel {
  readonly scenarios: readonly Scenario[];
  /** Whether another scenario can be added. */
  readonly canAdd: boolean;
  /** Adds a scenario. Without `name`, it gets a numbered name such as "Scenario 1". */
  readonly add: (name?: string, changes?: readonly Change[]) => void;
  /** Replaces the stored scenario with the same id, or adds this one when there is none. */
  readonly save: (scenario: Scenario) => void;
  readonly remove: (id: string) => void;
  /**
   * Applies the changes of a scenario to the plan, and removes the scenario. Returns the function that undoes both, except
   * for what was changed again since.
   */
  readonly adopt: (scenario: Scenario, plan: CostedPlan) => () => void;
}

/** Returns the scenarios and the functions that change them (section 12). */
export function useScenarios(): ScenariosModel {
  const scope = useScope();
  const [stored, setScenarios] = useStoredCosts('scenarios');
  const [, setCeremonies] = useStoredCosts('ceremonies');
  const [, setAssumptions] = useStoredCosts('costAssumptions');
  const [, setContingency] = useStoredCosts('contingencyPercent');
  const scenarios = stored.slice(0, MAX_SCENARIOS);

  const save = (scenario: Scenario) =>
    void setScenarios((current) =>
      current.some(({ id }) => id === scenario.id)
        ? current.map((other) => (other.id === scenario.id ? scenario : other))
        : [...current, scenario],
    );
  const remove = (removedId: string) => void setScenarios((current) => current.filter(({ id }) => id !== removedId));

  const adopt = (scenario: Scenario, plan: CostedPlan) => {
    const changed = changedPlan(
      plan,
      scenario.changes.map((change) =>
        change.kind === 'replace'
          ? { ...change, by: { ...change.by, uniqueId: newUniqueId(Date.now(), Math.random()) } }
          : change,
      ),
    );
    const idsBefore = new Set(plan.items.map(({ uniqueId }) => uniqueId));
    const idsAfter = new Set(changed.items.map(({ uniqueId }) => uniqueId));
    const removed = plan.items.filter(({ uniqueId }) => !idsAfter.has(uniqueId));
    const added = changed.items.filter(({ uniqueId }) => !idsBefore.has(uniqueId));
    const exchange = (out: readonly PackageItem[], into: readonly PackageItem[]) => {
      storage.plans.changeItems(scope, (items) =>
        into.reduce<readonly PackageItem[]>(
          (all, item) => addItem(all, item).items,
          out.reduce((all, { uniqueId }) => removeItem(all, uniqueId), items),
        ),
      );
    };
    const undoValues = storage.device.batch(() => {
      exchange(removed, added);
      remove(scenario.id);
      return [
        changeUndoably(CEREMONIES, setCeremonies, (current) =>
          plan.ceremonies.reduce((all, ceremony) => {
            const after = changed.ceremonies.find(({ id }) => id === ceremony.id);
            if (!after) return withoutCeremony(all, ceremony.id);
            return after.guests === ceremony.guests ? all : withCeremony(all, after);
          }, current),
        ),
        changeUndoably(ASSUMPTIONS, setAssumptions, (current) =>
          added.reduce(
            (all, { uniqueId }) => withAssumptions(all, uniqueId, assumptionsOf(changed.assumptions, uniqueId)),
            current,
          ),
        ),
        ...(changed.contingencyPercent === plan.contingencyPercent
          ? []
          : [changeUndoably(CONTINGENCY, setContingency, () => changed.contingencyPercent || null)]),
      ];
    });
    return () =>
      storage.device.batch(() => {
        exchange(added, removed.map(restoredItem));
        for (const undo of undoValues) undo();
        save(scenario);
      });
  };

  return {
    scenarios,
    canAdd: scenarios.length < MAX_SCENARIOS,
    add: (name = newScenarioName(scenarios), changes = []) => save({ id: randomId(), name, changes }),
    save,
    remove,
    adopt,
  };
}

/** How a stored value is divided into entries, which are undone one by one. */
interface Divided<T, Entry> {
  readonly split: (value: T) => ReadonlyMap<string, Entry>;
  readonly join: (entries: ReadonlyMap<string, Entry>) => T;
}

const CEREMONIES: Divided<readonly Ceremony[], Ceremony> = {
  split: (ceremonies) => new Map(ceremonies.map((ceremony) => [ceremony.id, ceremony])),
  join: (entries) => [...entries.values()],
};
const ASSUMPTIONS: Divided<AssumptionsById, Assumptions> = {
  split: (assumptions) => new Map(Object.entries(assumptions)),
  join: (entries) => Object.fromEntries(entries),
};
const CONTINGENCY: Divided<number | null, number | null> = {
  split: (percent) => new Map([['percent', percent]]),
  join: (entries) => entries.get('percent') ?? null,
};

/** Changes a stored value. Returns the function that undoes this, except for the entries that were changed again since. */
function changeUndoably<T, Entry>(
  { split, join }: Divided<T, Entry>,
  set: SetStored<T>,
  change: (current: T) => T,
): () => void {
  let before = new Map() as ReadonlyMap<string, Entry>;
  let after = before;
  set((current) => {
    const changed = change(current);
    [before, after] = [split(current), split(changed)];
    return changed;
  });
  return () => void set((current) => join(revertEntries(split(current), before, after)));
}
