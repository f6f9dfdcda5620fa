import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useChat } from '../chat/useChat.ts';
import type { OpenedChat } from '../chat/useChat.ts';
import type { OutboxRequest } from '#session/outbox.ts';
import { useDelivery } from '#session/useOutbox.ts';
import { useDraft } from '#session/useDraft.ts';
import type { ChatText } from '#domain/chat/chatText.ts';
import { useIntentKey } from '#hooks/useIntentKey.ts';
import { useForm } from './useForm.ts';
import type { FormModel, FormOptions } from './useForm.ts';

/** The words of section 8. */
export const ENQUIRY_FAILURE = 'Failed to submit enquiry. Please try again.';

interface ChatFormOptions<Values extends FieldValues, Checked> extends Pick<
  FormOptions<Values, Checked>,
  'schema' | 'values' | 'failure' | 'invalid'
> {
  /** Under which name the tab keeps what was typed. */
  readonly draft: string;
  /** The name of the service or package that the request is about; '' without one. */
  readonly about: string;
  /** The chat's message. */
  readonly text: (checked: Checked) => ChatText;
  /** What we are sent. */
  readonly call: (checked: Checked) => OutboxRequest['call'];
}

export interface ChatFormModel<Values extends FieldValues, Checked> {
  readonly form: FormModel<Values, Checked>;
  /** The chat opened last. */
  readonly chat: OpenedChat | null;
  /** Names the request that we have received last; '' before the first, and while another is on its way. */
  readonly received: string;
  /** What follows after the failure that the form shows; missing where nothing does. */
  readonly next: string | undefined;
}

/**
 * A form that opens the chat in the click and posts what it says beside it, through the outbox (section 7): once for each
 * intent, and again by itself when that fails.
 */
export function useChatForm<Values extends FieldValues, Checked>(
  options: ChatFormOptions<Values, Checked>,
): ChatFormModel<Values, Checked> {
  const { draft: name, about, text, call, ...rest } = options;
  const chat = useChat();
  const draft = useDraft(name);
  const { keyFor, renew } = useIntentKey();
  const { state, received, post } = useDelivery();
  const form = useForm({
    ...rest,
    draft,
    inClick: (checked) => chat.open(text(checked)),
    onSubmit: async (checked) => {
      const asked = call(checked);
      await post({ call: asked, about, key: keyFor(asked), draft: draft.name });
      renew();
    },
  });
  // The outbox may have succeeded after the form had shown its failure.
  const clearProblem = useEffectEvent(form.clearProblem);
  useEffect(() => {
    if (received !== '') clearProblem();
  }, [received]);
  return { form, chat: chat.opened, received, next: state === 'waiting' ? whatFollows(chat.opened) : undefined };
}

const whatFollows = (chat: OpenedChat | null): string =>
  chat?.outcome === 'opened'
    ? 'Your chat is open, with your message written out. The copy that goes to us is sent again by itself.'
    : 'The copy of your message that goes to us is sent again by itself.';
