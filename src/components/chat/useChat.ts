import { useState } from 'react';
import { env } from '#env';
import { chatLink } from '#domain/chat/chatText.ts';
import type { ChatText } from '#domain/chat/chatText.ts';

/** An attempt to open the chat, and its outcome. */
export interface ChatAttempt {
  readonly link: string;
  /** The complete text, for copying. The link may contain a shortened text. */
  readonly text: string;
  /** 'blocked' when the browser blocked the window, so the user must tap the link; 'failed' when opening it threw. */
  readonly outcome: 'opened' | 'blocked' | 'failed';
}

export interface ChatModel {
  /** The last attempt to open the chat; null before the first one. */
  readonly lastAttempt: ChatAttempt | null;
  /**
   * Opens the chat with the text prefilled. Call it before any await: otherwise, browsers block its window (section 7).
   */
  readonly open: (text: ChatText) => ChatAttempt['outcome'];
}

/**
 * Returns the function that opens the chat app through its deep link (section 7), with the last attempt to open it.
 * @param phoneNumber the digits of the recipient's phone number; null lets the user choose the chat
 */
export function useChat(phoneNumber: string | null = env.whatsappNumber): ChatModel {
  const [lastAttempt, setLastAttempt] = useState<ChatAttempt | null>(null);
  return {
    lastAttempt,
    open: (text) => {
      const link = chatLink(phoneNumber, text);
      const outcome = openWindow(link);
      setLastAttempt({ link, text: text.full, outcome });
      return outcome;
    },
  };
}

/**
 * Opens a window. Clears its `opener`, so that the site in it has no access to this page. The option 'noopener' would
 * do that too, but the browser would then not report whether the window opened.
 */
function openWindow(link: string): ChatAttempt['outcome'] {
  try {
    const chatWindow = window.open(link, '_blank');
    if (!chatWindow) return 'blocked';
    chatWindow.opener = null;
    return 'opened';
  } catch {
    return 'failed';
  }
}
