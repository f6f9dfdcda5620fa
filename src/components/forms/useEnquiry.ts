import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { createEnquiry } from '#queries/enquiries.ts';
import { useChat } from '../chat/useChat.ts';
import type { OpenedChat } from '../chat/useChat.ts';
import { useDraft } from '#session/useDraft.ts';
import type { ChatText } from '#domain/chat/chatText.ts';
import { useIdempotencyKey } from '#hooks/useIdempotencyKey.ts';
import { useForm } from './useForm.ts';
import type { FormModel } from './useForm.ts';

interface EnquiryOptions<Values extends FieldValues, Checked> {
  readonly schema: z.ZodMiniType<Checked, Values>;
  readonly values: DefaultValues<Values>;
  /** The name under which the tab stores what the user types. */
  readonly draftName: string;
  /** Composes the message that is prefilled in the chat. */
  readonly composeText: (checked: Checked) => ChatText;
  /** Builds the body of POST /enquiries. */
  readonly buildBody: (checked: Checked) => EnquiryBody;
}

export interface EnquiryModel<Values extends FieldValues, Checked> {
  readonly form: FormModel<Values, Checked>;
  /** The chat that was opened last; null when none was opened. */
  readonly chat: OpenedChat | null;
  /** Whether our server has received the enquiry. */
  readonly sent: boolean;
}

/**
 * Manages the form of an enquiry (sections 2 and 7). A click opens the chat at once and sends POST /enquiries beside
 * it; an idempotency key makes sure that a repeated request creates only one enquiry.
 */
export function useEnquiry<Values extends FieldValues, Checked>(
  options: EnquiryOptions<Values, Checked>,
): EnquiryModel<Values, Checked> {
  const chat = useChat();
  const draft = useDraft(options.draftName);
  const { keyFor, renew } = useIdempotencyKey();
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: options.schema,
    values: options.values,
    failure: 'Failed to submit enquiry. Please try again.',
    draft,
    inClick: (checked) => {
      setSent(false);
      chat.open(options.composeText(checked));
    },
    onSubmit: async (checked) => {
      const body = options.buildBody(checked);
      await createEnquiry(body, keyFor(body));
      renew();
      draft.forget();
      setSent(true);
    },
  });
  return { form, chat: chat.opened, sent };
}
