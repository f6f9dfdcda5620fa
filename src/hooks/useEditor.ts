import { useState } from 'react';

export interface Editor<Draft> {
  /** The edited copy of the value; null while the value is only shown. */
  readonly draft: Draft | null;
  readonly change: (draft: Draft) => void;
  /** Opens the editor with the current value as the draft. */
  readonly start: () => void;
  /** Closes the editor and discards the draft. */
  readonly stop: () => void;
  /** Whether the value was changed elsewhere, such as in another tab, since the editor was opened. */
  readonly changedElsewhere: boolean;
}

/**
 * Switches between showing a value and editing a draft of it. A change of the value elsewhere leaves the draft alone.
 */
export function useEditor<Value, Draft>(value: Value, draftOf: (value: Value) => Draft): Editor<Draft> {
  const [editing, setEditing] = useState<{ readonly valueAtStart: string; readonly draft: Draft } | null>(null);
  const currentValue = JSON.stringify(value);
  return {
    draft: editing && editing.draft,
    change: (draft) => setEditing((current) => current && { ...current, draft }),
    start: () => setEditing({ valueAtStart: currentValue, draft: draftOf(value) }),
    stop: () => setEditing(null),
    changedElsewhere: editing !== null && editing.valueAtStart !== currentValue,
  };
}
