import { useId } from 'react';
import type { ReadyMadePackage } from '#contract/catalogue/packages.ts';
import { CARD_FEATURE_COUNT } from '#domain/plan/customPackage.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { packageName } from '#domain/catalogue/services.ts';
import { CataloguePhoto } from '../catalogue/CataloguePhoto.tsx';
import { TierLabel } from '../catalogue/TierLabel.tsx';
import { Card } from '#components/ui/Card.tsx';
import { LinkButton } from '#components/ui/buttons/LinkButton.tsx';
import { paths } from '#paths';
import { CatalogueText } from '../catalogue/CatalogueText.tsx';

/** The path segment that replaces the category in the address of a package that spans several categories. */
const SEVERAL_CATEGORIES_SEGMENT = 'wedding';

/** Shows a ready-made package as a card, with its first 4 features (section 9). */
export function PackageCard({ readyMade }: { readyMade: ReadyMadePackage }) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full flex-col overflow-hidden">
      <CataloguePhoto image={readyMade.image} place="card" alt="" />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <h3 id={nameId} className="text-xl">
          <CatalogueText>{packageName(readyMade)}</CatalogueText>
        </h3>
        <TierLabel tier={readyMade.tier} />
        {readyMade.features.length > 0 && (
          <ul className="list-disc space-y-0.5 ps-5 text-ink-soft marker:text-marigold">
            {readyMade.features.slice(0, CARD_FEATURE_COUNT).map((feature, index) => (
              <li key={index}>
                <CatalogueText>{feature}</CatalogueText>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto border-t border-line pt-3 text-lg font-semibold text-kumkum-ink tabular-nums">
          {itemPriceText(readyMade.price ?? 0)}
        </p>
        <LinkButton
          to={paths.package(readyMade.category || SEVERAL_CATEGORIES_SEGMENT, readyMade.id)}
          variant="secondary"
          aria-describedby={nameId}
        >
          View package
        </LinkButton>
      </div>
    </Card>
  );
}
