import ExternalLink from 'lucide-react/icons/external-link';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/chat/CopyButton.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { buttonClass } from '#components/ui/buttons/buttonClass.ts';
import { Notice } from '#components/ui/messages/Notice.tsx';
import type { ChatText } from '#domain/chat/chatText.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';

interface CreatedLinkPanelProps {
  /** The URL to which the link leads. It contains a token that the server sends only once. */
  link: string;
  /** Composes the chat message that contains the link. */
  composeMessage: (link: string) => ChatText;
  /** A text that says for whom the link is and how long it is valid. */
  children: ReactNode;
}

/** Shows a link that was just made, with the buttons that send or copy it (section 14.7). */
export function CreatedLinkPanel({ link, composeMessage, children }: CreatedLinkPanelProps) {
  const chat = useChat(null);
  const unopenedChat = chat.lastAttempt && chat.lastAttempt.outcome !== 'opened' ? chat.lastAttempt : null;
  return (
    <Notice
      ref={focusOnMount}
      tone="success"
      className="mt-4"
      action={
        <span className="flex flex-wrap gap-2">
          {unopenedChat ? (
            <a href={unopenedChat.link} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
              <ExternalLink aria-hidden="true" className="size-5" />
              Open WhatsApp
            </a>
          ) : (
            <Button
              icon={<MessageCircle aria-hidden="true" className="size-5" />}
              onClick={() => chat.open(composeMessage(link))}
            >
              Send on WhatsApp
            </Button>
          )}
          <CopyButton text={link} label="Copy Link" fieldLabel="The link" />
        </span>
      }
    >
      <p>{children}</p>
      <p className="font-normal wrap-anywhere select-all">{link}</p>
      {unopenedChat && <p>Your browser blocked the chat window. Open it with the button.</p>}
    </Notice>
  );
}
