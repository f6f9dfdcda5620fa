import { useId } from 'react';
import { Link } from '#components/ui/buttons/Link.tsx';
import { AutosavedField } from '#components/ui/form/AutosavedField.tsx';
import { Checkbox } from '#components/ui/form/Checkbox.tsx';
import { Select } from '#components/ui/form/Select.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { formatDate } from '#domain/dates.ts';
import { pricingRulesOf } from '#domain/estimate/itemEstimate.ts';
import { readMinimumPlates, readQuote } from '#domain/estimate/costInputs.ts';
import { GST_CHOICES, GST_DISCLAIMER, GST_RATES } from '#domain/estimate/gstRates.ts';
import { formatCount } from '#domain/money.ts';
import { paths } from '#paths';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';
import { useAssumptions } from '#plan/costs/usePlanToEstimate.ts';
import { ExtrasEditor } from './ExtrasEditor.tsx';

/**
 * Lets the user change the assumptions of an item's estimate (sections 10.5 and 11.1). Every valid change
 * is saved immediately.
 */
export function AssumptionsEditor({ item }: { item: PackageItem }) {
  const facts = useCeremonyFacts();
  const [assumptions, changeAssumptions] = useAssumptions(item.uniqueId);
  const gstNoteId = useId();
  const unassignedNoteId = useId();
  const { isVenue, hasPlatePrice, hasHire, defaultGstRate } = pricingRulesOf(item, assumptions);
  const isAssigned = facts.ceremonies.some(({ id }) => assumptions.ceremonies.includes(id));
  const hasQuote = assumptions.quote !== null;

  return (
    <div className="mt-4 space-y-5 border-t border-line pt-4">
      <fieldset aria-describedby={isAssigned ? undefined : unassignedNoteId}>
        <legend className="font-semibold">For</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {facts.ceremonies.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={assumptions.ceremonies.includes(id)}
              onChange={({ target }) =>
                changeAssumptions({
                  ceremonies: target.checked
                    ? [...assumptions.ceremonies, id]
                    : assumptions.ceremonies.filter((other) => other !== id),
                })
              }
            />
          ))}
        </div>
        <p className="text-sm text-ink-soft">
          {!isAssigned && (
            <span id={unassignedNoteId}>{'When nothing is checked, the item is for the main ceremony. '}</span>
          )}
          <Link to={paths.ceremonies()} className="link">
            Change your ceremonies
          </Link>
        </p>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AutosavedField
          label="Quoted price"
          hint="The price that the vendor told you. It replaces the listed price."
          type="number"
          inputMode="numeric"
          required={false}
          saved={assumptions.quote}
          format={(quote) => (quote === null ? '' : formatCount(quote))}
          read={readQuote}
          onSave={(quote) => changeAssumptions({ quote })}
        />
        {!hasQuote && hasHire && (
          <Select
            label="Charged"
            hint="Default: Once"
            value={assumptions.charged}
            onChange={({ target }) =>
              changeAssumptions({ charged: target.value === 'once' ? 'once' : 'each-ceremony' })
            }
          >
            <option value="once">Once</option>
            <option value="each-ceremony">For each ceremony</option>
          </Select>
        )}
        {isVenue && (
          <Checkbox
            label="Food from this venue"
            checked={assumptions.food === 'venue'}
            onChange={({ target }) => changeAssumptions({ food: target.checked ? 'venue' : 'others' })}
          />
        )}
        {!hasQuote && hasPlatePrice && (
          <AutosavedField
            label="Minimum plates"
            hint="The smallest number of plates that the vendor charges for, at each ceremony. Default: 0"
            type="number"
            inputMode="numeric"
            required={false}
            saved={assumptions.minimumPlates}
            format={(plates) => (plates === 0 ? '' : formatCount(plates))}
            read={readMinimumPlates}
            onSave={(minimumPlates) => changeAssumptions({ minimumPlates })}
          />
        )}
      </div>
      <ExtrasEditor extras={assumptions.extras} onSave={(extras) => changeAssumptions({ extras })} />
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <Checkbox
          label="Price includes GST"
          checked={assumptions.gst === 'included'}
          onChange={({ target }) => changeAssumptions({ gst: target.checked ? 'included' : 'added' })}
        />
        {assumptions.gst === 'added' && (
          <Select
            label="GST rate"
            hint={`Default: ${defaultGstRate}%`}
            aria-describedby={gstNoteId}
            value={assumptions.gstRate ?? defaultGstRate}
            onChange={({ target }) => {
              const chosen = GST_CHOICES.find((rate) => String(rate) === target.value);
              changeAssumptions({ gstRate: chosen === undefined || chosen === defaultGstRate ? null : chosen });
            }}
          >
            {GST_CHOICES.map((rate) => (
              <option key={rate} value={rate}>{`${rate}%`}</option>
            ))}
          </Select>
        )}
        <p id={gstNoteId} className="text-sm text-ink-soft sm:col-span-2">
          {GST_DISCLAIMER}
          {` Rates as of ${formatDate(GST_RATES.asOf)}: ${GST_RATES.source}.`}
        </p>
      </div>
    </div>
  );
}
