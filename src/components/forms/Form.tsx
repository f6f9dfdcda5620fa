import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/Button.tsx';
import { FailureNotice } from '#components/ui/FailureNotice.tsx';
import type { FormModel } from './useForm.ts';

interface FormProps<Values extends FieldValues, Checked> {
  form: FormModel<Values, Checked>;
  /** Names the form for screen readers, unless a heading does. */
  label?: string;
  labelledBy?: string;
  /** What follows after a failure, beside its words. */
  next?: string | undefined;
  children: ReactNode;
  className?: string;
}

/** A form with what is wrong with it at its top; the browser's own bubbles stay away. */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { form, label, labelledBy, next, children, className = 'space-y-4' } = props;
  const notice = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { problem, tryAgain } = form;

  // Where no field took the focus, the message does; when the message goes, and the focus with it, the form.
  useEffect(() => {
    if (!problem) return undefined;
    if (!element.current?.querySelector('[aria-invalid]')) notice.current?.focus();
    const holder = element.current;
    return () => {
      if (document.activeElement === document.body) holder?.focus();
    };
  }, [problem]);

  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {problem && (
        <FailureNotice
          ref={notice}
          message={problem.message}
          reason={problem.reason}
          next={next}
          action={
            tryAgain && (
              <Button variant="secondary" busy={form.submitting} onClick={() => void tryAgain()}>
                Try again
              </Button>
            )
          }
        />
      )}
      {children}
    </form>
  );
}
