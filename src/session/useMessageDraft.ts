import { isRecord } from '#contract/readers.ts';
import { useDraft } from './useDraft.ts';
import type { Draft } from './useDraft.ts';

/**
 * Returns the draft of a form with a `message` about one service or package. The forms with the same `name` share the
 * other fields, so that the user types them once.
 * @param subject the id of the service or package
 */
export function useMessageDraft(name: string, subject: string): Draft {
  const draft = useDraft(name);
  const { messages: stored, ...sharedFields } = draft.storedFields;
  const messages = isRecord(stored) ? stored : {};
  const message = messages[subject];
  return {
    ...draft,
    storedFields: { ...sharedFields, message: typeof message === 'string' ? message : '' },
    save: ({ message, ...fields }) => draft.save({ ...fields, messages: { ...messages, [subject]: message } }),
  };
}
