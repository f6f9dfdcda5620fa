import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { PackageItem } from '#contract/plan.ts';

interface TakenOutProps {
  items: readonly PackageItem[];
  onUndo: () => void;
}

/** Stands in the place of what was just taken out, with the way back; takes the focus of the button that is gone. */
export function TakenOut({ items, onUndo }: TakenOutProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [items]);
  const [first] = items;
  return (
    <Notice
      ref={notice}
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
          <bdi>{first.name}</bdi> is out of your package.
        </>
      ) : (
        `${items.length} services are out of your package.`
      )}
    </Notice>
  );
}
