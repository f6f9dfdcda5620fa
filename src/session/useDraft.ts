import { forgetDraft, readDraft, writeDraft } from '#storage/drafts.ts';
import { useScope } from './scope.ts';

export interface Draft {
  /** Names the draft among all users' drafts. */
  readonly name: string;
  /** The fields as they were left in this tab; empty when there is no draft. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly save: (fields: Readonly<Record<string, unknown>>) => void;
  readonly forget: () => void;
}

/** What was typed into a form and not sent yet, kept for this tab and this user. */
export function useDraft(name: string): Draft {
  const key = `${useScope()}:${name}`;
  return {
    name: key,
    found: readDraft(key),
    save: (fields) => writeDraft(key, fields),
    forget: () => forgetDraft(key),
  };
}
