import { Card } from '#components/ui/Card.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { SavedLine } from '#components/layout/SavedLine.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { packageOverview, unpricedText } from '#domain/plan/packageOverview.ts';
import { countText } from '#domain/money.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';

/** Shows the total of the package, how many services it has, how many have no price, and whether it is saved. */
export function PackageSummary({ items }: { items: readonly PackageItem[] }) {
  const { serviceCount, total, unpricedCount, chips } = packageOverview(items);
  return (
    <Card as="section" aria-labelledby="package-total" className="overflow-hidden">
      <div aria-hidden="true" className="block-print text-marigold opacity-60" />
      <div className="p-5 print:p-3">
        <h2 id="package-total" className="text-xl">
          Package total
        </h2>
        <p className="mt-1 font-display text-4xl text-kumkum-ink tabular-nums">{itemPriceText(total)}</p>
        <p className="mt-1 text-ink-soft">
          {countText(serviceCount, 'service')}
          {unpricedCount > 0 && `. ${unpricedText(unpricedCount)}.`}
        </p>
        <ul className="mt-3 flex flex-wrap gap-1.5 print:hidden">
          {chips.map(({ category, name, count }) => (
            <li key={category}>
              <Chip>{count > 1 ? `${name} × ${count}` : name}</Chip>
            </li>
          ))}
        </ul>
        <SavedLine isAboutItems className="mt-3" />
      </div>
    </Card>
  );
}
