import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useChat } from '../chat/useChat.ts';
import type { ChatAttempt } from '../chat/useChat.ts';
import type { OutboxRequest } from '#session/outbox.ts';
import { useDelivery } from '#session/useOutbox.ts';
import type { Draft } from '#session/useDraft.ts';
import type { ChatText } from '#domain/chat/chatText.ts';
import { useIdempotencyKey } from '#hooks/useIdempotencyKey.ts';
import { useForm } from './useForm.ts';
import type { FormModel, FormOptions } from './useForm.ts';

/** The message when an enquiry could not be sent (section 8). */
export const ENQUIRY_FAILURE = 'Failed to submit enquiry. Please try again.';

interface ChatFormOptions<Values extends FieldValues, ValidValues> extends Pick<
  FormOptions<Values, ValidValues>,
  'schema' | 'values' | 'failure' | 'invalidMessage'
> {
  /** Stores what the user types until our server has received the request. */
  readonly draft: Draft;
  /** The name of the service or package that the request is about; '' for a custom package or when there is no name. */
  readonly about: string;
  /** Composes the message that is prefilled in the chat. */
  readonly composeText: (validValues: ValidValues) => ChatText;
  /** Builds the request that is sent to our server. */
  readonly buildCall: (validValues: ValidValues) => OutboxRequest['call'];
}

export interface ChatFormModel<Values extends FieldValues, ValidValues> {
  readonly form: FormModel<Values, ValidValues>;
  /** The last attempt to open the chat; null before the first one. */
  readonly chat: ChatAttempt | null;
  /** The idempotency key of the request that was sent last, once our server has received it; '' before. */
  readonly receivedKey: string;
  /** Says that the request will be sent again; undefined when it will not. */
  readonly nextStepText: string | undefined;
}

/**
 * Manages a form that opens the chat (sections 2 and 7). A click opens the chat immediately and sends the request
 * through the outbox, which repeats a request that fails unless the server refuses it. An idempotency key makes sure
 * that a repeated request has one effect.
 */
export function useChatForm<Values extends FieldValues, ValidValues>(
  options: ChatFormOptions<Values, ValidValues>,
): ChatFormModel<Values, ValidValues> {
  const { draft, about, composeText, buildCall, ...formOptions } = options;
  const chat = useChat();
  const { keyFor, renew } = useIdempotencyKey();
  const { state: deliveryState, receivedKey, post } = useDelivery();
  const form = useForm({
    ...formOptions,
    draft,
    inClick: (validValues) => chat.open(composeText(validValues)),
    onSubmit: async (validValues) => {
      const call = buildCall(validValues);
      await post({ call, about, key: keyFor(call), draftName: draft.name });
      renew();
    },
  });
  // Hide the failure when the outbox has sent the request later, or the backend turns out to have no such endpoint.
  const clearProblem = useEffectEvent(form.clearProblem);
  useEffect(() => {
    if (receivedKey !== '' || deliveryState === 'unsupported') clearProblem();
  }, [receivedKey, deliveryState]);
  return {
    form,
    chat: chat.lastAttempt,
    receivedKey,
    nextStepText: deliveryState === 'waiting' ? nextStepText(chat.lastAttempt) : undefined,
  };
}

const nextStepText = (lastAttempt: ChatAttempt | null): string =>
  lastAttempt?.outcome === 'opened'
    ? 'Your chat is open with your message. Your request will be sent again automatically.'
    : 'Your request will be sent again automatically.';
