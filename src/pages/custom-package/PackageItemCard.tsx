import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { CataloguePhoto } from '#components/catalogue/CataloguePhoto.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORY_NAMES, budgetCategoryOf } from '#domain/catalogue/categories.ts';
import { CARD_FEATURE_COUNT } from '#domain/plan/customPackage.ts';
import { itemPriceText } from '#domain/catalogue/pricing.ts';
import { paths } from '#paths';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';

interface PackageItemCardProps {
  item: PackageItem;
  onRemove: () => void;
  /** The estimate of the item and the family's votes on it, which are shown below its price. */
  children: ReactNode;
}

/** Shows a package item as a card: picture, budget category, name, first 4 features and price (sections 2 and 9). */
export function PackageItemCard({ item, onRemove, children }: PackageItemCardProps) {
  'use memo';
  const nameId = useId();
  const features = item.features.slice(0, CARD_FEATURE_COUNT);
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 p-3 sm:grid-cols-[10rem_1fr] sm:gap-x-5 sm:p-4 print:break-inside-avoid print:grid-cols-[5rem_1fr_auto] print:gap-y-0 print:p-2"
    >
      <CataloguePhoto
        image={item.image}
        place="item"
        alt=""
        ratio="square"
        className="self-start rounded sm:row-span-2 print:row-span-3"
      />
      <div className="min-w-0 print:contents">
        <p className="text-sm text-ink-soft print:col-start-2">{BUDGET_CATEGORY_NAMES[budgetCategoryOf(item)]}</p>
        <h2 id={nameId} className="text-xl print:col-start-2">
          <Link to={paths.details(item.id, item.category, item.type)} className="hover:underline">
            <CatalogueText>{item.name}</CatalogueText>
          </Link>
        </h2>
        {features.length > 0 && (
          <ul className="mt-2 list-disc space-y-0.5 ps-5 text-sm text-ink-soft marker:text-marigold print:col-span-2 print:col-start-2 print:mt-1 print:columns-2">
            {features.map((feature, index) => (
              <li key={index}>
                <CatalogueText>{feature}</CatalogueText>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 border-t border-line pt-2 sm:col-span-1 sm:col-start-2 sm:self-end print:col-span-1 print:col-start-3 print:row-span-2 print:row-start-1 print:self-start print:border-0 print:p-0">
        <p className="text-lg font-semibold text-kumkum-ink tabular-nums">{itemPriceText(item.price)}</p>
        <EditorsOnly>
          <Button variant="quiet" className="-me-2 px-3" onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
            <span>
              Remove <VisuallyHidden>{item.name}</VisuallyHidden>
            </span>
          </Button>
        </EditorsOnly>
      </div>
      <div className="col-span-2 border-t border-line pt-3 print:col-start-2 print:border-0 print:pt-1">{children}</div>
    </Card>
  );
}
