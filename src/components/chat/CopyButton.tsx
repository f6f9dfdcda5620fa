import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextArea } from '#components/ui/form/TextArea.tsx';

/**
 * Lets the user copy a message. If the browser denies access to the clipboard, shows the message for copying by hand.
 */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'denied'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('denied');
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        {state === 'copied' ? 'Copied' : 'Copy message'}
      </Button>
      {state === 'denied' && (
        <TextArea
          label="Your message"
          hint="Select the whole text and copy it."
          readOnly
          rows={6}
          value={text}
          className="basis-full"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
