import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { EnquiryBody } from '#contract/requests/enquiries.ts';
import { createEnquiry } from '#queries/enquiries.ts';
import { useChat } from '../chat/useChat.ts';
import type { OpenedChat } from '../chat/useChat.ts';
import { useDraft } from '#session/useDraft.ts';
import type { ChatText } from '#domain/chat/chatText.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';
import { useForm } from './useForm.ts';
import type { FormModel } from './useForm.ts';

interface EnquiryOptions<Values extends FieldValues, Checked> {
  readonly schema: z.ZodMiniType<Checked, Values>;
  readonly values: DefaultValues<Values>;
  /** Under which name the tab keeps what was typed. */
  readonly draft: string;
  /** The chat's message. */
  readonly text: (checked: Checked) => ChatText;
  /** What we are sent. */
  readonly body: (checked: Checked) => EnquiryBody;
}

export interface EnquiryModel<Values extends FieldValues, Checked> {
  readonly form: FormModel<Values, Checked>;
  /** The chat opened last. */
  readonly chat: OpenedChat | null;
  /** Whether we have the enquiry. */
  readonly sent: boolean;
}

/** An enquiry (sections 2 and 7): the chat opens in the click, POST /enquiries goes beside it, once for each intent. */
export function useEnquiry<Values extends FieldValues, Checked>(
  options: EnquiryOptions<Values, Checked>,
): EnquiryModel<Values, Checked> {
  const chat = useChat();
  const draft = useDraft(options.draft);
  const { keyFor, renew } = useIntentKey();
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: options.schema,
    values: options.values,
    failure: 'Failed to submit enquiry. Please try again.',
    draft,
    inClick: (checked) => {
      setSent(false);
      chat.open(options.text(checked));
    },
    onSubmit: async (checked) => {
      const body = options.body(checked);
      await createEnquiry(body, keyFor(body));
      renew();
      draft.forget();
      setSent(true);
    },
  });
  return { form, chat: chat.opened, sent };
}
