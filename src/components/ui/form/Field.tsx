import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useHydrated } from '#hooks/hydration.tsx';

/** The texts around a form control. */
export interface FieldTexts {
  label: ReactNode;
  /** A sentence below the label that helps to fill in the field. */
  hint?: ReactNode;
  /** The error message, shown at the field and announced with it. */
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  /** 'alert' when the error can appear while the focus is elsewhere, so that screen readers announce it immediately. */
  errorRole?: 'alert' | undefined;
  id: string | undefined;
  required: boolean | undefined;
  className: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

const CONTROL_CLASS =
  'block w-full min-h-tap rounded border border-edge bg-card px-3 py-2 text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunk disabled:text-ink-soft';

/**
 * Shows label, hint and error around a control, and connects them with it for screen readers. In the HTML that the
 * server renders, a placeholder as high as one line stands for the control, because text that is typed before the app
 * runs would be lost. With the class `skeleton`, the browser lays out the content of the placeholder only when it is
 * near the screen; until then, `contain-intrinsic-height` gives it the height of one line.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id: givenId, label, hint, error, errorRole, required, className = '', children } = props;
  const generatedId = useId();
  const isHydrated = useHydrated();
  const id = givenId ?? generatedId;
  const isOptional = required === false;
  const describedBy = [isOptional ? `${id}-optional` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <div className="mb-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isOptional && (
          <span id={`${id}-optional`} className="text-ink-soft">
            {' (optional)'}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {isHydrated ? (
        children({
          id,
          className: CONTROL_CLASS,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })
      ) : (
        <div aria-hidden="true" className={`skeleton ${CONTROL_CLASS} [contain-intrinsic-height:1lh]`}>
          &nbsp;
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role={errorRole} className="mt-1 font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = FieldTexts & Pick<FieldFrameProps, 'errorRole'> & ComponentProps<'input'>;

/**
 * Shows an input for one line of text, a number or a date. `required={false}` adds "(optional)" to the label. Forms set
 * `noValidate` and pass their own messages as `error`.
 */
export function Field({ label, hint, error, errorRole, id, className, type = 'text', ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, errorRole, className }} required={input.required}>
      {/* A number field has the type text: browsers ignore the digits of Indian scripts in the type number. */}
      {(control) => <input type={type === 'number' ? 'text' : type} {...input} {...control} />}
    </FieldFrame>
  );
}
