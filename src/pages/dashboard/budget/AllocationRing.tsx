import type { BudgetRow } from '#domain/budget/budget.ts';

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
/** Length of the gap between two segments, in units of the viewBox. */
const SEGMENT_GAP = 1.5;

const SEGMENT_CLASSES = [
  'stroke-kumkum',
  'stroke-marigold',
  'stroke-henna',
  'stroke-edge',
  'stroke-ink-soft',
  'stroke-line',
] as const;

interface AllocationRingProps {
  rows: readonly BudgetRow[];
  /** How much of the budget is spent, such as "45%". It is in the middle of the ring. */
  label: string;
  className: string;
}

/**
 * Draws the allocations as a ring. It is hidden from screen readers, because other texts of the budget tracker state
 * the same percentages.
 */
export function AllocationRing({ rows, label, className }: AllocationRingProps) {
  const endPercents = rows.map((_, index) =>
    rows.slice(0, index + 1).reduce((sum, { allocationPercent }) => sum + allocationPercent, 0),
  );
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {rows.map(({ category, allocationPercent }, index) =>
        allocationPercent > 0 ? (
          <circle
            key={category}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="11"
            transform="rotate(-90 50 50)"
            className={SEGMENT_CLASSES[index]}
            strokeDasharray={`${Math.max(0.5, (allocationPercent / 100) * CIRCUMFERENCE - SEGMENT_GAP)} ${CIRCUMFERENCE}`}
            strokeDashoffset={-(((endPercents[index] ?? 0) - allocationPercent) / 100) * CIRCUMFERENCE}
          />
        ) : null,
      )}
      <text x="50" y="49" textAnchor="middle" className="fill-ink font-display text-[1.1rem]">
        {label}
      </text>
      <text x="50" y="62" textAnchor="middle" className="fill-ink-soft text-[0.5rem]">
        spent
      </text>
    </svg>
  );
}
