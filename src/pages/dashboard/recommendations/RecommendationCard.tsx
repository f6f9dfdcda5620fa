import { useId } from 'react';
import { CataloguePhoto } from '#components/catalogue/CataloguePhoto.tsx';
import { PriceTag } from '#components/catalogue/PriceTag.tsx';
import { CompareToggle } from '#components/comparing/CompareToggle.tsx';
import { TierLabel } from '#components/catalogue/TierLabel.tsx';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { ADD_BUTTON_LABELS_OF_CARD, useAddToPackage } from '#components/catalogue/useAddToPackage.ts';
import type { Service } from '#contract/catalogue/services.ts';
import { explainScore, RECOMMENDATION_FEATURE_COUNT } from '#domain/catalogue/recommendations.ts';
import type { Recommendation } from '#domain/catalogue/recommendations.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { paths } from '#paths';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

/** Shows a recommended service as a card: its first two features, why it is recommended, and a button to add it. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation<Service> }) {
  const { service, score, quizMatch } = recommendation;
  const nameId = useId();
  const { state, failure, add } = useAddToPackage(service);
  return (
    <Card as="article" aria-labelledby={nameId} className="relative flex h-full flex-col overflow-hidden">
      <CataloguePhoto image={service.image} place="card" alt="" />
      <CompareToggle service={service} nameId={nameId} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h4 id={nameId} className="font-display text-lg leading-tight">
          <Link
            to={paths.details(service.id, service.category)}
            className="text-ink underline-offset-4 hover:underline"
          >
            <CatalogueText>{displayName(service)}</CatalogueText>
          </Link>
        </h4>
        <TierLabel tier={service.tier} className="text-sm" />
        {quizMatch && <p className="text-sm text-henna-ink">{quizMatch}</p>}
        {service.features.length > 0 && (
          <ul className="list-disc ps-5 text-sm">
            {service.features.slice(0, RECOMMENDATION_FEATURE_COUNT).map((feature, index) => (
              <li key={index}>
                <CatalogueText>{feature}</CatalogueText>
              </li>
            ))}
          </ul>
        )}
        <PriceTag service={service} className="mt-auto pt-2" />
        <details className="text-sm">
          <summary aria-describedby={nameId} className="min-h-6 text-kumkum-ink">
            Why this?
          </summary>
          <p className="mt-1 text-ink-soft">{explainScore(score)}</p>
        </details>
        <EditorsOnly>
          <Button variant="secondary" busy={state === 'adding'} aria-describedby={nameId} onClick={add}>
            {ADD_BUTTON_LABELS_OF_CARD[state]}
          </Button>
        </EditorsOnly>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Card>
  );
}
