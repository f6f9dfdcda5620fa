import type { PackageItem } from '#contract/plan.ts';
import { withCeremony, withoutCeremony } from '#domain/ceremonies/ceremonies.ts';
import { assumptionsOf, withChangedAssumptions } from '#domain/estimate/assumptions.ts';
import { MAX_SCENARIOS, applyChanges, newScenarioName } from '#domain/estimate/scenarios.ts';
import type { ScenarioChange, Scenario } from '#domain/estimate/scenarios.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { addItem, newUniqueId, removeItem, withIdForRestoring } from '#domain/plan/customPackage.ts';
import { changeUndoably } from '#storage/plans/changeUndoably.ts';
import { randomId } from '#storage/randomId.ts';
import { storage } from '#storage/storage.ts';
import { useScope } from '#session/scope.ts';
import { useStoredCostValue } from './useStoredCostValue.ts';

interface ScenariosModel {
  /** At most three, except that undoing a removal or an adoption can bring a further one back. */
  readonly scenarios: readonly Scenario[];
  /** Whether another scenario can be added. */
  readonly canAdd: boolean;
  /** Adds a scenario and returns its id. Without `name`, it gets a numbered name such as "Scenario 1". */
  readonly add: (name?: string, changes?: readonly ScenarioChange[]) => string;
  /** Replaces the stored scenario with the same id, or adds this one when there is none. */
  readonly save: (scenario: Scenario) => void;
  readonly remove: (id: string) => void;
  /**
   * Applies the changes of a scenario to the plan, and removes the scenario. Returns the function that undoes both,
   * except for what was changed again since.
   */
  readonly adopt: (scenario: Scenario, plan: PlanToEstimate) => () => void;
}

/** Returns the scenarios and the functions that change them (section 12). */
export function useScenarios(): ScenariosModel {
  const scope = useScope();
  const [scenarios, setScenarios] = useStoredCostValue('scenarios');
  const [, setCeremonies] = useStoredCostValue('ceremonies');
  const [, setAssumptions] = useStoredCostValue('costAssumptions');
  const [, setContingency] = useStoredCostValue('contingencyPercent');

  const save = (scenario: Scenario) =>
    void setScenarios((current) =>
      current.some(({ id }) => id === scenario.id)
        ? current.map((other) => (other.id === scenario.id ? scenario : other))
        : [...current, scenario],
    );
  const remove = (removedId: string) => void setScenarios((current) => current.filter(({ id }) => id !== removedId));

  const adopt = (scenario: Scenario, plan: PlanToEstimate) => {
    const adoptedPlan = applyChanges(
      plan,
      scenario.changes.map((change) =>
        change.kind === 'replace'
          ? { ...change, by: { ...change.by, uniqueId: newUniqueId(Date.now(), Math.random()) } }
          : change,
      ),
    );
    const idsBefore = new Set(plan.items.map(({ uniqueId }) => uniqueId));
    const idsAfter = new Set(adoptedPlan.items.map(({ uniqueId }) => uniqueId));
    const removedItems = plan.items.filter(({ uniqueId }) => !idsAfter.has(uniqueId));
    const addedItems = adoptedPlan.items.filter(({ uniqueId }) => !idsBefore.has(uniqueId));
    const replaceItems = (oldItems: readonly PackageItem[], newItems: readonly PackageItem[]) => {
      storage.plans.changeItems(scope, (items) =>
        newItems.reduce<readonly PackageItem[]>(
          (all, item) => addItem(all, item).items,
          oldItems.reduce((all, { uniqueId }) => removeItem(all, uniqueId), items),
        ),
      );
    };
    const undoValues = storage.device.batch(() => {
      replaceItems(removedItems, addedItems);
      remove(scenario.id);
      return changeUndoably(storage, scope, () => {
        setCeremonies((current) =>
          plan.ceremonies.reduce((all, ceremony) => {
            const adoptedCeremony = adoptedPlan.ceremonies.find(({ id }) => id === ceremony.id);
            if (!adoptedCeremony) return withoutCeremony(all, ceremony.id);
            return adoptedCeremony.guests === ceremony.guests ? all : withCeremony(all, adoptedCeremony);
          }, current),
        );
        setAssumptions((current) =>
          addedItems.reduce(
            (all, { uniqueId }) =>
              withChangedAssumptions(all, uniqueId, assumptionsOf(adoptedPlan.assumptions, uniqueId)),
            current,
          ),
        );
        if (adoptedPlan.contingencyPercent !== plan.contingencyPercent)
          setContingency(adoptedPlan.contingencyPercent || null);
      });
    });
    return () =>
      storage.device.batch(() => {
        replaceItems(addedItems, removedItems.map(withIdForRestoring));
        undoValues();
        save(scenario);
      });
  };

  return {
    scenarios,
    canAdd: scenarios.length < MAX_SCENARIOS,
    add: (name = newScenarioName(scenarios), changes = []) => {
      const id = randomId();
      save({ id, name, changes });
      return id;
    },
    save,
    remove,
    adopt,
  };
}
