import type { Draft } from '#session/useDraft.ts';
import { usePlanDraft } from './usePlanDraft.ts';

/**
 * Returns the draft of a form with a `message` about one service or package. The forms with the same `name` share the
 * other fields, so that the user types them once. Only the message is forgotten when the form has been sent.
 * @param subject the id of the service or package
 */
export function useMessageDraft(name: string, subject: string): Draft {
  const sharedDraft = usePlanDraft(name);
  const subjectDraft = usePlanDraft(`${name}:${subject}`);
  const { message } = subjectDraft.storedFields;
  return {
    ...subjectDraft,
    storedFields: { ...sharedDraft.storedFields, message: typeof message === 'string' ? message : '' },
    save: (changedFields) => ('message' in changedFields ? subjectDraft : sharedDraft).save(changedFields),
  };
}
