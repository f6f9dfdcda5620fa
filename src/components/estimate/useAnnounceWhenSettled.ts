import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#components/ui/messages/Announcer.tsx';
import { useSettled } from '#hooks/useSettled.ts';

/** The milliseconds without a change after which a text is announced, so that typing announces only the last text. */
const ANNOUNCEMENT_DELAY = 1500;

/** Announces a text to screen readers when it has changed and then stayed the same for a while. */
export function useAnnounceWhenSettled(text: string): void {
  const announce = useEffectEvent(useAnnounce());
  const settledText = useSettled(text, ANNOUNCEMENT_DELAY);
  const lastAnnouncedText = useRef(settledText);
  useEffect(() => {
    if (settledText === lastAnnouncedText.current) return;
    lastAnnouncedText.current = settledText;
    announce(settledText);
  }, [settledText]);
}
