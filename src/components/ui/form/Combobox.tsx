import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '../loading/lazyWithRetry.tsx';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ComboboxProps {
  /** The name of the field: "Region". */
  label: string;
  /** Returns the choices that match the typed text; all choices for ''. */
  search: (typed: string) => readonly Choice[];
  selected: Choice;
  onChoose: (id: string) => void;
  /** An icon in front of the selected name. */
  icon?: ReactNode;
  /** Whether only the icon is shown, because the name needs too much space. */
  isCompact?: boolean;
  className?: string;
}

const ComboboxPanel = lazyWithRetry(() => import('./ComboboxPanel.tsx').then((module) => module.ComboboxPanel));
// Ignore a failure to fetch the code: when the user opens the panel, the code is fetched again and a failure is
// reported.
const preloadPanel = () => void ComboboxPanel.preload().catch(() => undefined);

/** Lets the user choose from a searchable list. The panel's code is fetched when pointer or focus reach the button. */
export function Combobox(props: ComboboxProps) {
  const { label, search, selected, onChoose, icon, isCompact = false, className = '' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = (returnsFocus: boolean) => {
    setIsOpen(false);
    if (returnsFocus) button.current?.focus();
  };

  return (
    <div className={`relative ${className}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={`${label}: ${selected.name}`}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        // Keeps the focus in the panel while the button is pressed. In Safari, a pressed button does not get the focus:
        // the panel would lose the focus and close, and the click that follows would open the panel again.
        onMouseDown={(event) => {
          if (isOpen) event.preventDefault();
        }}
        onClick={() => (isOpen ? close(true) : setIsOpen(true))}
        className={`flex min-h-tap items-center gap-1.5 rounded-full border border-edge bg-card font-semibold text-ink max-sm:text-sm hover:bg-marigold-wash ${isCompact ? 'min-w-tap justify-center' : 'w-full px-3 max-[22.4rem]:px-2'}`}
      >
        {icon}
        {!isCompact && (
          <>
            <span className="min-w-0 flex-1 truncate text-start">{selected.name}</span>
            <ChevronDown
              aria-hidden="true"
              className={`size-4 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </>
        )}
      </button>
      {isOpen && (
        <div
          id={panelId}
          // On a phone, the panel has a fixed position in the window. If the window is low, the panel uses its whole
          // height, so that the list fits.
          className="absolute end-0 top-full z-40 mt-2 flex w-80 flex-col max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto max-sm:low:top-0 max-sm:low:max-h-[calc(100dvh-1rem)] rounded-lg border border-edge bg-card p-3 shadow-float"
          onMouseDown={(event) => {
            if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
          }}
          onBlur={(event) => {
            // When the user goes to another window, there is no `relatedTarget`, and the search field stays the active
            // element of the document. The panel then stays open, so that the field has the focus when the user
            // returns.
            const focused = event.relatedTarget ?? document.activeElement;
            if (focused !== button.current && !event.currentTarget.contains(focused)) close(false);
          }}
        >
          <Suspense fallback={<span aria-hidden="true" className="skeleton block h-11" />}>
            <ComboboxPanel
              label={label}
              search={search}
              selectedId={selected.id}
              onChoose={(id) => {
                close(true);
                onChoose(id);
              }}
              onClose={() => close(true)}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
