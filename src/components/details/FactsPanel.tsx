import { useId } from 'react';
import { CatalogueText } from '../catalogue/CatalogueText.tsx';
import { Card } from '#components/ui/Card.tsx';
import type { Service } from '#contract/catalogue/services.ts';
import { perPlateText } from '#domain/catalogue/pricing.ts';
import type { DetailRow } from '#domain/catalogue/venues.ts';

interface FactsPanelProps {
  title: string;
  facts: readonly DetailRow[];
  service: Pick<Service, 'pricePerPlate'>;
}

/**
 * Shows the facts about a venue or service, row by row. The first row is the price, with the price per plate, if there
 * is one, below it.
 */
export function FactsPanel({ title, facts, service }: FactsPanelProps) {
  const titleId = useId();
  const perPlate = perPlateText(service);
  return (
    <Card as="section" aria-labelledby={titleId} className="p-5">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <dl className="mt-4 space-y-3">
        {facts.map(({ label, value }, index) => (
          <div key={label} className="border-b border-line pb-3 last:border-0 last:pb-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <CatalogueText>{value}</CatalogueText>
              {index === 0 && perPlate && <span className="block text-base font-normal text-ink-soft">{perPlate}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
