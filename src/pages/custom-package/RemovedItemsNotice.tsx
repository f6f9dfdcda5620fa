import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';

interface RemovedItemsNoticeProps {
  items: readonly PackageItem[];
  onUndo: () => void;
}

/** Replaces items that were just removed, with Undo. It takes the focus of the Remove button, which has disappeared. */
export function RemovedItemsNotice({ items, onUndo }: RemovedItemsNoticeProps) {
  const [first] = items;
  return (
    <Notice
      // The key makes it a new element, which takes the focus, when other items are removed.
      key={items.map(({ uniqueId }) => uniqueId).join()}
      ref={focusOnMount}
      tone="info"
      className="print:hidden"
      action={
        <Button variant="secondary" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {items.length === 1 && first ? (
        <>
          <bdi>{first.name}</bdi> was removed from your package.
        </>
      ) : (
        `${items.length} services were removed from your package.`
      )}
    </Notice>
  );
}
