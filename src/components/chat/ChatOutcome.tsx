import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { NoticeTone } from '#components/ui/Notice.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { OpenedChat } from './useChat.ts';

const TONES: Partial<Record<OpenedChat['outcome'], NoticeTone>> = { blocked: 'warning', failed: 'error' };

const WORDS: Readonly<Record<OpenedChat['outcome'], string>> = {
  opened: 'The chat has opened with your message written out. Press send there, and we can answer you.',
  blocked: 'Your browser kept the chat from opening. Your message is ready: open it here.',
  failed: 'Failed to send message. Please try again.',
};

export interface ChatOutcomeProps {
  chat: OpenedChat;
  /** What has reached us beside the chat: "Your package is with us." */
  reached?: string;
  className?: string;
}

/**
 * What has become of the chat: that it was opened, never that a message was sent. The link and the text stay at hand
 * for browsers that kept the window from opening and for desktops without the app.
 */
export function ChatOutcome({ chat, reached = '', className = '' }: ChatOutcomeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chat.outcome !== 'opened') notice.current?.focus();
  }, [chat]);

  return (
    <Notice
      ref={notice}
      tone={TONES[chat.outcome] ?? (reached ? 'success' : 'info')}
      className={className}
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
      {reached && chat.outcome !== 'failed' && `${reached} `}
      {WORDS[chat.outcome]}
    </Notice>
  );
}
