import { PriceTag } from '#components/PriceTag.tsx';
import { TierSign } from '#components/TierSign.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Link } from '#components/ui/Link.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { CARD_ADD_WORDS, useAddToPackage } from '#components/useAddToPackage.ts';
import type { Service } from '#contract/catalogue.ts';
import { explain, RECOMMENDATION_FEATURES } from '#domain/recommendations.ts';
import type { Recommended } from '#domain/recommendations.ts';
import { displayName } from '#domain/venues.ts';
import { paths } from '#paths';

/** One recommended service: why, its first two features, and the way into the package. */
export function RecommendationCard({ recommended }: { recommended: Recommended<Service> }) {
  const { service, score, suits } = recommended;
  const { state, add } = useAddToPackage(service);
  const to =
    service.category === 'venues' ? paths.venue(service.id) : paths.serviceOfCategory(service.category, service.id);
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <Photo src={service.image} alt="" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h4 className="font-display text-lg leading-tight">
          <Link to={to} className="text-ink underline-offset-4 hover:underline">
            <bdi>{displayName(service)}</bdi>
          </Link>
        </h4>
        <TierSign tier={service.tier} className="text-sm" />
        {suits && <p className="text-sm text-henna-ink">{suits}</p>}
        {service.features.length > 0 && (
          <ul className="list-disc ps-5 text-sm">
            {service.features.slice(0, RECOMMENDATION_FEATURES).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <PriceTag service={service} className="mt-auto pt-2" />
        <details className="text-sm">
          <summary className="min-h-6 text-kumkum-ink">Why this?</summary>
          <p className="mt-1 text-ink-soft">{explain(score)}</p>
        </details>
        <Button variant="secondary" busy={state === 'adding'} onClick={add}>
          {CARD_ADD_WORDS[state]}
        </Button>
      </div>
    </Card>
  );
}
