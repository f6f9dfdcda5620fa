import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface Message {
  readonly id: number;
  readonly text: string;
}

const AnnouncerContext = createContext<((message: string) => void) | null>(null);

/** Says `message` politely to screen readers: confirmations, numbers of results. The same words twice are said twice. */
export function useAnnounce(): (message: string) => void {
  const announce = useContext(AnnouncerContext);
  if (!announce) throw new Error('useAnnounce is used outside of AnnouncerProvider');
  return announce;
}

/** How long words stay in the live region, in milliseconds: long enough for every screen reader to fetch them. */
const STAY = 7000;

const nextId = (earlier: readonly Message[]) => (earlier.at(-1)?.id ?? 0) + 1;

/** The app's one polite live region. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const last = messages.at(-1);

  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => setMessages([]), STAY);
    return () => clearTimeout(timer);
  }, [last]);

  const announce = (text: string) => setMessages((earlier) => [...earlier.slice(-4), { id: nextId(earlier), text }]);

  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="log" aria-live="polite" aria-label="Announcements" className="sr-only">
        {messages.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </AnnouncerContext>
  );
}
