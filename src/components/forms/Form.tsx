import { Suspense, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/buttons/Button.tsx';
import { lazyWithRetry } from '#components/ui/loading/lazyWithRetry.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import type { FormModel } from './useForm.ts';

// If the code of the summary cannot be fetched, show nothing: the errors at the fields are enough.
const ErrorSummary = lazyWithRetry(
  () => import('./ErrorSummary.tsx').then((module) => module.ErrorSummary),
  () => null,
);

interface FormProps<Values extends FieldValues, ValidValues> {
  form: FormModel<Values, ValidValues>;
  /** The name of the form for screen readers, unless `labelledBy` is the id of a heading. */
  label?: string;
  labelledBy?: string;
  /** A sentence that is shown below the problem. It says what the app will do next by itself. */
  nextStepText?: string | undefined;
  children: ReactNode;
  className?: string;
}

/**
 * Shows a form. Above the fields are its problem and, if two or more fields have an error, buttons that lead to these
 * fields. The browser's own validation messages are switched off.
 */
export function Form<Values extends FieldValues, ValidValues>(props: FormProps<Values, ValidValues>) {
  const { form, label, labelledBy, nextStepText, children, className = 'space-y-4' } = props;
  const notice = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { problem, tryAgain } = form;
  const { errors } = useFormState({ control: form.hookForm.control });

  // The notice gets the focus unless an invalid field has it. When the notice disappears and the focus is lost with it,
  // the form gets the focus. This is a layout effect, so that the browser never shows the page without a focused
  // element.
  useLayoutEffect(() => {
    if (!problem) return undefined;
    const mountedForm = formElement.current;
    if (!mountedForm?.querySelector('[aria-invalid]')) notice.current?.focus();
    return () => {
      if (document.activeElement === document.body) mountedForm?.focus();
    };
  }, [problem]);

  return (
    <form
      ref={formElement}
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
          nextStepText={nextStepText}
          action={
            tryAgain && (
              <Button variant="secondary" busy={form.submitting} onClick={() => void tryAgain()}>
                Try again
              </Button>
            )
          }
        />
      )}
      {Object.keys(errors).length > 1 && (
        <Suspense fallback={<div className="min-h-tap" />}>
          <ErrorSummary errors={errors} form={formElement} />
        </Suspense>
      )}
      {children}
    </form>
  );
}
