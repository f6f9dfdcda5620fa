import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Card } from '#components/ui/Card.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { BUDGET_CATEGORY_NAMES } from '#domain/catalogue/categories.ts';
import { INCOMPLETE, contingencyLabel, rangeText, tenMoreGuestsText } from '#domain/estimate/estimateTexts.ts';
import { costOfTenMoreGuests } from '#domain/estimate/planEstimate.ts';
import type { PlanToEstimate, PlanEstimate } from '#domain/estimate/planEstimate.ts';
import { categoryDifferences, differenceText } from '#domain/estimate/scenarios.ts';
import { formatRupees } from '#domain/money.ts';

interface CostColumnProps {
  title: string;
  plan: PlanToEstimate;
  estimate: PlanEstimate;
  /**
   * The estimate of the current plan, with which `estimate` is compared. When `estimate` is this same object, the
   * column is that of the current plan, and shows no differences.
   */
  currentEstimate: PlanEstimate;
  /** The cost of a category, in rupees, at which its bar is as wide as the column. */
  fullBarRupees: number;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The buttons and editors of a scenario, shown below its costs. */
  children?: ReactNode;
}

/** Shows what a plan costs: in total, by category, for the contingency, and with ten more guests (section 12.3). */
export function CostColumn({
  title,
  plan,
  estimate,
  currentEstimate,
  fullBarRupees,
  headingRef,
  children,
}: CostColumnProps) {
  'use memo';
  const titleId = useId();
  const isCurrent = estimate === currentEstimate;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col p-5">
      <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        All-in estimate
        {estimate.isIncomplete && <Chip>{INCOMPLETE}</Chip>}
      </p>
      <p className="font-display text-2xl text-kumkum-ink tabular-nums">{rangeText(estimate.total)}</p>
      {!isCurrent && (
        <p className="text-lg font-semibold tabular-nums">
          {differenceText(estimate.total.high - currentEstimate.total.high)}
        </p>
      )}
      <ul className="mt-4 space-y-3">
        {categoryDifferences(estimate, currentEstimate).map(({ category, cost, difference }) => (
          <li key={category}>
            <AmountLine label={BUDGET_CATEGORY_NAMES[category]} rupees={cost} />
            <svg aria-hidden="true" width="100%" height="6" className="my-1 block rounded-full bg-sunk">
              <rect
                width={`${fullBarRupees > 0 ? (cost / fullBarRupees) * 100 : 0}%`}
                height="6"
                rx="3"
                className="fill-marigold"
              />
            </svg>
            {!isCurrent && <DifferenceLine rupees={difference} />}
          </li>
        ))}
      </ul>
      {plan.contingencyPercent > 0 && (
        <div className="mt-3">
          <AmountLine label={contingencyLabel(plan.contingencyPercent)} rupees={estimate.contingency.high} />
          {!isCurrent && <DifferenceLine rupees={estimate.contingency.high - currentEstimate.contingency.high} />}
        </div>
      )}
      <p className="mt-4 text-ink-soft">{tenMoreGuestsText(costOfTenMoreGuests(plan, estimate))}</p>
      {children}
    </Card>
  );
}

const AmountLine = ({ label, rupees }: { label: string; rupees: number }) => (
  <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
    <span>{label}</span>
    <span className="ms-auto">{formatRupees(rupees)}</span>
  </p>
);

const DifferenceLine = ({ rupees }: { rupees: number }) => (
  <p className="text-end text-sm text-ink-soft tabular-nums">{differenceText(rupees)}</p>
);
