import type { Service } from '#contract/catalogue/services.ts';
import { CARD_FEATURE_COUNT } from '#domain/plan/customPackage.ts';
import { capitalised } from '#domain/catalogue/decor.ts';
import { AddableCard } from './AddableCard.tsx';
import { VenueCard } from './VenueCard.tsx';
import { Chip } from '#components/ui/Chip.tsx';
import { paths } from '#paths';
import { CatalogueText } from './CatalogueText.tsx';

/**
 * Shows a service of a list as a card: a venue as a VenueCard, others with their decor type, style and first 4 features
 * (section 9).
 */
export function ServiceCard({ service, eager = false }: { service: Service; eager?: boolean }) {
  'use memo';
  if (service.category === 'venues') return <VenueCard venue={service} eager={eager} />;
  const chips = [service.decorType, service.style].filter(Boolean).map(capitalised);
  const features = service.features.slice(0, CARD_FEATURE_COUNT);
  return (
    <AddableCard service={service} to={paths.details(service.id, service.category)} eager={eager}>
      {chips.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </p>
      )}
      {features.length > 0 && (
        <ul className="list-disc space-y-0.5 ps-5 text-ink-soft marker:text-marigold">
          {features.map((feature, index) => (
            <li key={index}>
              <CatalogueText>{feature}</CatalogueText>
            </li>
          ))}
        </ul>
      )}
    </AddableCard>
  );
}
