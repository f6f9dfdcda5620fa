import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldTexts } from './Field.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'> & { autoComplete: string };

/** Shows a password input with a button that reveals the typed password. */
export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={`${control.className} pe-12`}
            type={isRevealed ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-label={isRevealed ? 'Hide what I typed' : 'Show what I typed'}
            onClick={() => setIsRevealed(!isRevealed)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
