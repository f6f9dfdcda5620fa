import { useState } from 'react';

export interface Editor<Draft> {
  /** The edited copy of the value; null while the value is only shown. */
  readonly draft: Draft | null;
  /** Replaces the draft, and clears `error`. */
  readonly change: (draft: Draft) => void;
  /** Opens the editor with the current value as the draft. */
  readonly start: () => void;
  /** Closes the editor and discards the draft. */
  readonly stop: () => void;
  /** Why the draft could not be saved, as given to `reject`; undefined if it was not rejected. */
  readonly error: string | undefined;
  /** Keeps the editor open and shows why the draft cannot be saved. */
  readonly reject: (error: string) => void;
  /** Whether the value was changed elsewhere, such as in another tab, since the editor was opened. */
  readonly isChangedElsewhere: boolean;
}

interface EditingState<Draft> {
  /** The JSON of the value when the editor was opened. */
  readonly jsonAtStart: string;
  readonly draft: Draft;
  readonly error?: string;
}

/**
 * Switches between showing a value and editing a draft of it. The draft stays when the value is changed elsewhere.
 */
export function useEditor<Value, Draft>(value: Value, draftOf: (value: Value) => Draft): Editor<Draft> {
  const [editingState, setEditingState] = useState<EditingState<Draft> | null>(null);
  const currentJson = JSON.stringify(value);
  return {
    draft: editingState && editingState.draft,
    change: (draft) => setEditingState((current) => current && { jsonAtStart: current.jsonAtStart, draft }),
    start: () => setEditingState({ jsonAtStart: currentJson, draft: draftOf(value) }),
    stop: () => setEditingState(null),
    error: editingState?.error,
    reject: (error) => setEditingState((current) => current && { ...current, error }),
    isChangedElsewhere: editingState !== null && editingState.jsonAtStart !== currentJson,
  };
}
