import { useDraft } from './useDraft.ts';
import type { Draft } from './useDraft.ts';

/**
 * Returns the draft of a form with a `message` about one service or package. The forms with the same `name` share the
 * other fields, so that the user types them once. Only the message is forgotten when the form has been sent.
 * @param subject the id of the service or package
 */
export function useMessageDraft(name: string, subject: string): Draft {
  const sharedDraft = useDraft(name);
  const subjectDraft = useDraft(`${name}:${subject}`);
  const { message } = subjectDraft.storedFields;
  return {
    ...subjectDraft,
    storedFields: { ...sharedDraft.storedFields, message: typeof message === 'string' ? message : '' },
    save: ({ message, ...fields }) => {
      sharedDraft.save(fields);
      subjectDraft.save({ message });
    },
  };
}
