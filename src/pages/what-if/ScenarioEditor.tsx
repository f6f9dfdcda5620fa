import { useState } from 'react';
import { DisabledForViewers } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { AutosavedField } from '#components/ui/form/AutosavedField.tsx';
import { Checkbox } from '#components/ui/form/Checkbox.tsx';
import { guestsAt } from '#domain/ceremonies/ceremonies.ts';
import { readContingency, readGuests, readScenarioName } from '#domain/estimate/costInputs.ts';
import type { PlanToEstimate } from '#domain/estimate/planEstimate.ts';
import { guestsSetBy, withChange, withoutSameSubject } from '#domain/estimate/scenarios.ts';
import type { ScenarioChange, Scenario } from '#domain/estimate/scenarios.ts';
import { formatCount } from '#domain/money.ts';
import { useFocusOnAddedItem } from '#hooks/useFocusOnAddedItem.ts';
import { ItemChanges } from './ItemChanges.tsx';

/** The number of items that the editor shows at first, and that "Show more" adds. */
const ITEMS_PER_STEP = 20;

interface ScenarioEditorProps {
  scenario: Scenario;
  /** The current plan. */
  plan: PlanToEstimate;
  onSave: (scenario: Scenario) => void;
}

/** Lets the user change a scenario (section 12.2). Every valid change is saved immediately. */
export function ScenarioEditor({ scenario, plan, onSave }: ScenarioEditorProps) {
  'use memo';
  const [shownCount, setShownCount] = useState(ITEMS_PER_STEP);
  const { focusOnAdded, focusPropsOf } = useFocusOnAddedItem();
  const { changes } = scenario;
  const setChange = (change: ScenarioChange, isWanted = true) =>
    onSave({ ...scenario, changes: isWanted ? withChange(changes, change) : withoutSameSubject(changes, change) });
  const contingencyChange = changes.find((change) => change.kind === 'contingency');

  return (
    <div className="grid grid-cols-1 gap-5 pt-2">
      <DisabledForViewers>
        <AutosavedField
          label="Name"
          required
          saved={scenario.name}
          format={String}
          read={readScenarioName}
          onSave={(name) => onSave({ ...scenario, name })}
        />
        {plan.ceremonies.map((ceremony) => {
          const currentGuests = guestsAt(ceremony, plan);
          return (
            <div key={ceremony.id}>
              <AutosavedField
                label={`Guests at ${ceremony.name}`}
                hint={currentGuests === null ? 'Not set in your plan' : `Now ${formatCount(currentGuests)}`}
                type="number"
                inputMode="numeric"
                required={false}
                saved={guestsSetBy(changes, ceremony.id)}
                format={(guests) => (guests === null ? '' : formatCount(guests))}
                read={readGuests}
                onSave={(guests) =>
                  setChange({ kind: 'guests', ceremony: ceremony.id, guests: guests ?? 1 }, guests !== null)
                }
              />
              {!ceremony.main && (
                <Checkbox
                  label={`Leave out ${ceremony.name}`}
                  checked={changes.some(
                    (change) => change.kind === 'without-ceremony' && change.ceremony === ceremony.id,
                  )}
                  onChange={({ target }) =>
                    setChange({ kind: 'without-ceremony', ceremony: ceremony.id }, target.checked)
                  }
                />
              )}
            </div>
          );
        })}
        {plan.items.slice(0, shownCount).map((item) => (
          <ItemChanges
            key={item.uniqueId}
            item={item}
            plan={plan}
            changes={changes}
            nameProps={focusPropsOf(item.uniqueId)}
            onChange={setChange}
          />
        ))}
      </DisabledForViewers>
      {plan.items.length > shownCount && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            focusOnAdded(plan.items[shownCount]?.uniqueId);
            setShownCount(shownCount + ITEMS_PER_STEP);
          }}
        >
          Show more
        </Button>
      )}
      <DisabledForViewers>
        <AutosavedField
          label="Contingency"
          hint={`Now ${plan.contingencyPercent}%`}
          type="number"
          inputMode="decimal"
          required={false}
          saved={contingencyChange?.percent ?? null}
          format={(percent) => (percent === null ? '' : String(percent))}
          read={readContingency}
          onSave={(percent) => setChange({ kind: 'contingency', percent: percent ?? 0 }, percent !== null)}
        />
      </DisabledForViewers>
    </div>
  );
}
