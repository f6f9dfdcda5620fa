import { useState } from 'react';
import { env } from '#env';
import { chatLink } from '#domain/chatText.ts';
import type { ChatText } from '#domain/chatText.ts';

export interface OpenedChat {
  readonly link: string;
  /** The whole text, for copying, also where the link holds a shortened one. */
  readonly text: string;
  /** 'blocked': the browser kept the window from opening, and the link is there to be tapped; 'failed': so it did with an error. */
  readonly outcome: 'opened' | 'blocked' | 'failed';
}

export interface Chat {
  /** The chat opened last; null before. */
  readonly opened: OpenedChat | null;
  /** Opens the chat with the text written. To be called within the click, before anything is awaited (section 7). */
  readonly open: (text: ChatText) => void;
  readonly close: () => void;
}

/** Opens the chat app by its deep link. */
export function useChat(): Chat {
  const [opened, setOpened] = useState<OpenedChat | null>(null);
  return {
    opened,
    open: (text) => {
      const link = chatLink(env.whatsappNumber, text);
      setOpened({ link, text: text.full, outcome: openWindow(link) });
    },
    close: () => setOpened(null),
  };
}

/** Opens a window. (With 'noopener' the browser would not tell whether it did; the opener is cut here instead.) */
function openWindow(link: string): OpenedChat['outcome'] {
  try {
    const opened = window.open(link, '_blank');
    if (!opened) return 'blocked';
    opened.opener = null;
    return 'opened';
  } catch {
    return 'failed';
  }
}
