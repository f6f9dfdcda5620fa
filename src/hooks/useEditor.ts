import { useState } from 'react';

export interface Editor<Draft> {
  /** What is being typed; null while the value is only shown. */
  readonly draft: Draft | null;
  readonly change: (draft: Draft) => void;
  /** Begins to edit from the value as it is. */
  readonly start: () => void;
  readonly stop: () => void;
  /** The value was changed elsewhere, in another tab, since the editor was opened. */
  readonly changedElsewhere: boolean;
}

/** Switches between showing a value and editing a draft of it; what others change meanwhile never touches the draft. */
export function useEditor<Value, Draft>(value: Value, draftOf: (value: Value) => Draft): Editor<Draft> {
  const [open, setOpen] = useState<{ readonly from: string; readonly draft: Draft } | null>(null);
  const now = JSON.stringify(value);
  return {
    draft: open && open.draft,
    change: (draft) => setOpen((current) => current && { ...current, draft }),
    start: () => setOpen({ from: now, draft: draftOf(value) }),
    stop: () => setOpen(null),
    changedElsewhere: open !== null && open.from !== now,
  };
}
