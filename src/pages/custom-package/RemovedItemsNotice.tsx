import type { RefCallback } from 'react';
import { CatalogueText } from '#components/catalogue/CatalogueText.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import type { PackageItem } from '#contract/plan.ts';

interface RemovedItemsNoticeProps {
  ref: RefCallback<HTMLDivElement>;
  items: readonly PackageItem[];
  onUndo: () => void;
}

/** Says which item was just removed, or how many were, and offers Undo. */
export function RemovedItemsNotice({ ref, items, onUndo }: RemovedItemsNoticeProps) {
  const [firstItem] = items;
  return (
    <Notice
      // When other items are removed, the key makes React create a new element, which takes the focus.
      key={items.map(({ uniqueId }) => uniqueId).join()}
      ref={ref}
      tone="info"
      className="print:hidden"
      action={
        <Button variant="secondary" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {items.length === 1 && firstItem ? (
        <>
          <CatalogueText>{firstItem.name}</CatalogueText> was removed from your package.
        </>
      ) : (
        `${items.length} services were removed from your package.`
      )}
    </Notice>
  );
}
