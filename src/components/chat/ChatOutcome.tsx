import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback } from 'react';
import { buttonClass } from '#components/ui/buttons/buttonClass.ts';
import { Notice } from '#components/ui/messages/Notice.tsx';
import type { NoticeTone } from '#components/ui/messages/Notice.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { ChatAttempt } from './useChat.ts';

const TONES_BY_OUTCOME: Partial<Record<ChatAttempt['outcome'], NoticeTone>> = { blocked: 'warning', failed: 'error' };

const TEXTS_BY_OUTCOME: Readonly<Record<ChatAttempt['outcome'], string>> = {
  opened: 'The chat has opened with your message in it. Press send there, and we can reply to you.',
  blocked: 'Your browser blocked the chat window. Your message is ready: open it here.',
  failed: 'Failed to send message. Please try again.',
};

export interface ChatOutcomeProps {
  chat: ChatAttempt;
  /** Confirms that our server has received the request as well: "We have received your package." */
  confirmation?: string;
}

/**
 * Shows whether the chat was opened, and never claims that a message was sent. The link and the text stay available for
 * browsers that blocked the window and for computers without the chat app.
 */
export function ChatOutcome({ chat, confirmation = '' }: ChatOutcomeProps) {
  // The ref callback is a new function for each attempt. So React calls it for each, and the notice gets the focus each
  // time the chat was not opened.
  const focusUnlessOpened = useCallback(
    (notice: HTMLDivElement | null) => {
      if (chat.outcome !== 'opened') notice?.focus();
    },
    [chat],
  );

  return (
    <Notice
      ref={focusUnlessOpened}
      tone={TONES_BY_OUTCOME[chat.outcome] ?? (confirmation ? 'success' : 'info')}
      action={
        <span className="flex flex-wrap gap-2">
          <a href={chat.link} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            <ExternalLink aria-hidden="true" className="size-5" />
            Open WhatsApp
          </a>
          <CopyButton text={chat.text} />
        </span>
      }
    >
      {confirmation && chat.outcome !== 'failed' && `${confirmation} `}
      {TEXTS_BY_OUTCOME[chat.outcome]}
    </Notice>
  );
}
