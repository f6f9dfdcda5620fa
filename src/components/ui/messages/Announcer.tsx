import { createContext, useContext, useEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

interface Message {
  readonly id: number;
  readonly text: string;
}

/**
 * Changes the list of messages. The context contains this function and not the list, so that components that announce
 * messages do not render again at each message.
 */
const AnnouncerContext = createContext<Dispatch<SetStateAction<readonly Message[]>> | null>(null);

/** Returns a function that announces a message politely to screen readers. A repeated message is announced again. */
export function useAnnounce(): (message: string) => void {
  const setMessages = useContext(AnnouncerContext);
  if (!setMessages) throw new Error('useAnnounce is used outside of AnnouncerProvider');
  return (text) => setMessages((messages) => [...messages.slice(-4), { id: nextId(messages), text }]);
}

/** Milliseconds after the last message until the live region is emptied: long enough for screen readers to read it. */
const MESSAGE_LIFETIME = 7000;

const nextId = (messages: readonly Message[]) => (messages.at(-1)?.id ?? 0) + 1;

/** Renders the live region in which useAnnounce() announces messages. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const lastMessage = messages.at(-1);

  useEffect(() => {
    if (lastMessage === undefined) return undefined;
    const timer = setTimeout(() => setMessages([]), MESSAGE_LIFETIME);
    return () => clearTimeout(timer);
  }, [lastMessage]);

  return (
    <AnnouncerContext value={setMessages}>
      {children}
      <div role="log" aria-live="polite" aria-label="Announcements" className="sr-only">
        {messages.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </AnnouncerContext>
  );
}
