import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { TextArea } from '#components/ui/form/TextArea.tsx';

interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  label?: string;
  /** The label of the field for copying by hand. */
  fieldLabel?: string;
}

/** Lets the user copy a text. If the browser denies access to the clipboard, shows the text for copying by hand. */
export function CopyButton({ text, label = 'Copy message', fieldLabel = 'Your message' }: CopyButtonProps) {
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
        {state === 'copied' ? 'Copied' : label}
      </Button>
      {state === 'denied' && (
        <TextArea
          label={fieldLabel}
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
