import type { ReactNode } from 'react';

interface BillLine {
  readonly label: ReactNode;
  /** How the amount is calculated, in smaller letters below the label. */
  readonly note?: string;
  readonly amount: string;
}

interface BillProps {
  lines: readonly BillLine[];
  /** The sum of the lines, below a rule. */
  total: BillLine;
  className?: string;
}

/** Shows amounts below each other, with their sum, as on a bill. */
export function Bill({ lines, total, className = '' }: BillProps) {
  return (
    <dl className={`tabular-nums ${className}`}>
      {lines.map((line, index) => (
        <BillRow key={index} {...line} />
      ))}
      <BillRow {...total} className="mt-1 border-t-2 border-edge pt-2 font-semibold" />
    </dl>
  );
}

const BillRow = ({ label, note, amount, className = '' }: BillLine & { className?: string }) => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1 ${className}`}>
    <dt className="min-w-0 wrap-anywhere">
      {label}
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </dt>
    <dd className="ms-auto text-end">{amount}</dd>
  </div>
);
