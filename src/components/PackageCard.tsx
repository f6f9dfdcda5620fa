import { useId } from 'react';
import type { ReadyMadePackage } from '#contract/packages.ts';
import { CARD_FEATURES } from '#domain/customPackage.ts';
import { itemPriceText } from '#domain/pricing.ts';
import { packageName } from '#domain/services.ts';
import { TierSign } from './TierSign.tsx';
import { Card } from '#components/ui/Card.tsx';
import { LinkButton } from '#components/ui/LinkButton.tsx';
import { Photo } from '#components/ui/Photo.tsx';
import { paths } from '#paths';

/** What stands in the address of a package that is of no single category. */
const ANY_CATEGORY = 'wedding';

/** A ready-made package with its first 4 features (section 9). */
export function PackageCard({ offered }: { offered: ReadyMadePackage }) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full flex-col overflow-hidden">
      <Photo src={offered.image} alt="" />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <h3 id={nameId} className="text-xl">
          <bdi>{packageName(offered)}</bdi>
        </h3>
        <TierSign tier={offered.tier} />
        {offered.features.length > 0 && (
          <ul className="list-disc space-y-0.5 ps-5 text-ink-soft marker:text-marigold">
            {offered.features.slice(0, CARD_FEATURES).map((feature, index) => (
              <li key={index}>
                <bdi>{feature}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto border-t border-line pt-3 text-lg font-semibold text-kumkum-ink tabular-nums">
          {itemPriceText(offered.price ?? 0)}
        </p>
        <LinkButton
          to={paths.package(offered.category || ANY_CATEGORY, offered.id)}
          variant="secondary"
          aria-describedby={nameId}
        >
          View package
        </LinkButton>
      </div>
    </Card>
  );
}
