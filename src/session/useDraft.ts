import { forgetDraft, readDraft, writeDraft } from '#storage/drafts.ts';
import { useScope } from './scope.ts';

export interface Draft {
  /** The key of the draft in sessionStorage, which contains the user id. */
  readonly name: string;
  /** The stored fields of the form in this tab; empty when there is no draft. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly save: (fields: Readonly<Record<string, unknown>>) => void;
  readonly forget: () => void;
}

/** Returns the draft of a form (what the user typed and has not sent), which is kept per tab and user. */
export function useDraft(name: string): Draft {
  const key = `${useScope()}:${name}`;
  return {
    name: key,
    found: readDraft(key),
    save: (fields) => writeDraft(key, fields),
    forget: () => forgetDraft(key),
  };
}
