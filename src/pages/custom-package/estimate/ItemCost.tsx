import { DisabledForViewers } from '#components/sharing/EditorsOnly.tsx';
import { Bill } from '#components/ui/Bill.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { Disclosure } from '#components/ui/Disclosure.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { INCOMPLETE, allInText, isCostUnknown, lineText } from '#domain/estimate/estimateTexts.ts';
import { estimateOf } from '#domain/estimate/itemEstimate.ts';
import { useCeremonyFacts } from '#plan/costs/useCeremonyFacts.ts';
import { useAssumptions } from '#plan/costs/usePlanToEstimate.ts';
import { AssumptionsEditor } from './AssumptionsEditor.tsx';

/** Shows an item's all-in cost, how it is calculated, and its assumptions, which the user can change (section 11.4). */
export function ItemCost({ item }: { item: PackageItem }) {
  'use memo';
  const facts = useCeremonyFacts();
  const [assumptions] = useAssumptions(item.uniqueId);
  const estimate = estimateOf(item, assumptions, facts);
  const total = allInText(estimate);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
        {isCostUnknown(estimate) ? total : `All-in ${total}`}
        {estimate.isIncomplete && <Chip>{INCOMPLETE}</Chip>}
      </p>
      <Disclosure label="How this is calculated" className="print:hidden">
        <Bill lines={estimate.lines.map(lineText)} total={{ label: 'All-in', amount: total }} />
        <DisabledForViewers>
          <AssumptionsEditor item={item} />
        </DisabledForViewers>
      </Disclosure>
    </>
  );
}
