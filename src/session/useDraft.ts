import { forgetDraft, readDraft, writeDraft } from '#storage/drafts.ts';
import type { Scope } from '#storage/keys.ts';
import { useScope } from './scope.ts';

export interface Draft {
  /** The name under which the tab stores the draft; it contains the scope, so that each user has their own draft. */
  readonly name: string;
  /** The stored fields of the form in this tab; empty when there is no draft. */
  readonly storedFields: Readonly<Record<string, unknown>>;
  /** Stores fields that the user has changed. */
  readonly save: (changedFields: Readonly<Record<string, unknown>>) => void;
  readonly forget: () => void;
}

/** Returns the name under which the tab stores the draft of a form. */
export const draftNameOf = (scope: Scope, formName: string): string => `${scope}:${formName}`;

/** Returns the draft of a form: what the user has typed and not sent. It is stored for this tab and this user. */
export function useDraft(formName: string): Draft {
  const name = draftNameOf(useScope(), formName);
  return {
    name,
    storedFields: readDraft(name),
    save: (changedFields) => writeDraft(name, { ...readDraft(name), ...changedFields }),
    forget: () => forgetDraft(name),
  };
}
