import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { late } from './late.tsx';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ComboboxProps {
  /** What is chosen here: "Region". */
  label: string;
  /** What fits the words typed; everything for ''. */
  search: (typed: string) => readonly Choice[];
  selected: Choice;
  onChoose: (id: string) => void;
  /** A drawn sign before the chosen name. */
  icon?: ReactNode;
  className?: string;
}

const load = () => import('./ComboboxPanel.tsx');
// Fetched early; that it cannot be had is said when it is wanted.
const prefetch = () => load().catch(() => undefined);
const ComboboxPanel = late(async () => (await load()).ComboboxPanel);

/** A searchable list of choices. Shows what is chosen; the search field and its list are fetched when first wanted. */
export function Combobox({ label, search, selected, onChoose, icon, className = '' }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = (backToButton: boolean) => {
    setOpen(false);
    if (backToButton) button.current?.focus();
  };

  return (
    <div className={`relative ${className}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={`${label}: ${selected.name}`}
        onPointerEnter={() => void prefetch()}
        onFocus={() => void prefetch()}
        onClick={() => setOpen(!open)}
        className="flex min-h-tap w-full items-center gap-1.5 rounded-full border border-edge bg-card px-3 font-semibold text-ink max-sm:text-sm max-[22.4rem]:px-2 hover:bg-marigold-wash"
      >
        {icon}
        <span className="min-w-0 flex-1 truncate text-start">{selected.name}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <div
          id={panelId}
          className="absolute end-0 top-full z-40 mt-2 w-80 max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto rounded-lg border border-edge bg-card p-3 shadow-float"
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next !== button.current && !(next instanceof Node && event.currentTarget.contains(next))) close(false);
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
