import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import type { PackageItem } from '#contract/plan.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';

interface RemovedItemsNoticeProps {
  items: readonly PackageItem[];
  onUndo: () => void;
}

/**
 * Says which items were just removed, and offers Undo. It takes the focus, because the button that removed the items
 * (Remove or Clear Package) has disappeared.
 */
export function RemovedItemsNotice({ items, onUndo }: RemovedItemsNoticeProps) {
  const [first] = items;
  return (
    <Notice
      // When other items are removed, the key makes React create a new element, which takes the focus.
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
