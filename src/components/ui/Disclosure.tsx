import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  /** The label of the button that shows and hides the content. */
  label: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
  className?: string;
}

/** Shows a button that shows and hides the children below it. The children are rendered only while they are shown. */
export function Disclosure({ label, isOpenAtFirst = false, children, className = '' }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap items-center gap-1.5 link"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && <div id={contentId}>{children}</div>}
    </div>
  );
}
