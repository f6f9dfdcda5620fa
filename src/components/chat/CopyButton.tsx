import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { TextArea } from '#components/ui/form/TextArea.tsx';
import { useAnnounce } from '#components/ui/messages/Announcer.tsx';
import { focusOnMount } from '#hooks/focusOnMount.ts';

interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  label?: string;
  /** The label of the field for copying by hand. */
  fieldLabel?: string;
}

/** Lets the user copy a text. If the browser denies access to the clipboard, shows the text for copying by hand. */
export function CopyButton({ text, label = 'Copy text', fieldLabel = 'Your message' }: CopyButtonProps) {
  const announce = useAnnounce();
  const [attempt, setAttempt] = useState({ text: '', isCopied: false });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAttempt({ text, isCopied: true });
      announce('Copied');
    } catch {
      setAttempt({ text, isCopied: false });
    }
  };
  // Compare the texts, because `text` may have changed since the user copied it.
  const isCopied = attempt.isCopied && attempt.text === text;
  const isDenied = !attempt.isCopied && attempt.text !== '';
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? 'Copied' : label}
      </Button>
      {isDenied && (
        <TextArea
          ref={focusOnMount}
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
