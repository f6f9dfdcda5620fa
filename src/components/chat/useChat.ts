import { useState } from 'react';
import { env } from '#env';
import { chatLink } from '#domain/chat/chatText.ts';
import type { ChatText } from '#domain/chat/chatText.ts';

export interface OpenedChat {
  readonly link: string;
  /** The complete text, for copying. The link may contain a shortened text. */
  readonly text: string;
  /** 'blocked' when the browser blocked the window, so the user must tap the link; 'failed' when opening it threw. */
  readonly outcome: 'opened' | 'blocked' | 'failed';
}

export interface Chat {
  /** The chat that was opened last; null before the first and after `close`. */
  readonly lastOpened: OpenedChat | null;
  /** Opens the chat with the text prefilled. Browsers block it unless it is called before any await (section 7). */
  readonly open: (text: ChatText) => OpenedChat['outcome'];
  readonly close: () => void;
}

/**
 * Opens the chat app through its deep link (section 7).
 * @param phoneNumber the digits of the recipient's phone number; null lets the user choose the chat
 */
export function useChat(phoneNumber: string | null = env.whatsappNumber): Chat {
  const [lastOpened, setLastOpened] = useState<OpenedChat | null>(null);
  return {
    lastOpened,
    open: (text) => {
      const link = chatLink(phoneNumber, text);
      const outcome = openWindow(link);
      setLastOpened({ link, text: text.full, outcome });
      return outcome;
    },
    close: () => setLastOpened(null),
  };
}

/** Opens a window. Clears `opener`, because with 'noopener' the browser would not report whether the window opened. */
function openWindow(link: string): OpenedChat['outcome'] {
  try {
    const chatWindow = window.open(link, '_blank');
    if (!chatWindow) return 'blocked';
    chatWindow.opener = null;
    return 'opened';
  } catch {
    return 'failed';
  }
}
