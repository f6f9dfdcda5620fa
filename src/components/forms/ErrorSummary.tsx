import { useId } from 'react';
import type { RefObject } from 'react';
import type { FieldErrors } from 'react-hook-form';

interface ErrorSummaryProps {
  errors: FieldErrors;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Shows above a form the names of the fields with an error, as buttons that move the focus to these fields. The errors
 * themselves are at the fields. Screen readers do not announce the names: they announce the first of these fields,
 * which has the focus, with its error.
 */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const titleId = useId();
  const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  // The radio buttons of a group have the same name. The first of them stands for the group.
  const firstInputs = inputs.filter(({ name }, index) => inputs.findIndex((input) => input.name === name) === index);
  return (
    <div className="flex flex-wrap items-center gap-x-4 font-semibold text-danger-ink">
      <p id={titleId}>Please check:</p>
      <ul aria-labelledby={titleId} className="contents">
        {firstInputs
          .filter(({ name }) => name in errors)
          .map((input) => (
            <li key={input.name}>
              <button type="button" className="link min-h-tap" onClick={() => input.focus()}>
                {labelOf(input)}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Returns the label of a field, or the legend of a group of radio buttons. */
const labelOf = (input: HTMLInputElement): string => {
  const label = input.type === 'radio' ? input.closest('fieldset')?.querySelector('legend') : input.labels?.[0];
  return label?.textContent ?? '';
};
