import type { ComponentType, ReactNode } from 'react';
import { Card } from '#components/ui/Card.tsx';
import { useFocusHeadingAfterEditing } from '#hooks/useFocusHeadingAfterEditing.ts';

interface SectionCardProps {
  title: string;
  Icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  children: ReactNode;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
  /** False while the user edits what the section shows. When it becomes true again, the heading gets the focus. */
  isValueShown?: boolean;
}

/** Shows a section of a page as a card with a heading. */
export function SectionCard({ title, Icon, children, aside, isValueShown = true }: SectionCardProps) {
  const heading = useFocusHeadingAfterEditing(isValueShown);

  return (
    <Card as="section" className="p-5 sm:p-6">
      <div className="mb-2 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-xl">
          {Icon && <Icon aria-hidden="true" className="size-5 text-kumkum-ink" />}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
