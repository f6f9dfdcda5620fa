import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorDetail, errorMessage, fieldErrors, retryAfterSecondsOf } from '#api/errors.ts';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';
import type { Draft } from '#session/useDraft.ts';
import { schemaResolver } from './schemaResolver.ts';

/**
 * This file builds the forms of the app, except those of the quiz and of the dashboard's editors. A schema validates
 * the values, and a failure loses no input.
 */

export interface FormProblem {
  readonly message: string;
  /** The message of the server or of the network error, if any. FailureNotice omits it if `message` contains it. */
  readonly reason?: string;
}

export interface FormModel<Values extends FieldValues, ValidValues> {
  readonly hookForm: UseFormReturn<Values, unknown, ValidValues>;
  readonly problem: FormProblem | null;
  readonly submitting: boolean;
  readonly submit: () => Promise<void>;
  /**
   * Submits again after a failed attempt, without calling `inClick`. Null if the form has no `inClick` or no attempt
   * has failed.
   */
  readonly tryAgain: (() => Promise<void>) | null;
  /** Hides the problem, for instance after the outbox has sent the request. */
  readonly clearProblem: () => void;
}

export interface FormOptions<Values extends FieldValues, ValidValues> {
  readonly schema: z.ZodMiniType<ValidValues, Values>;
  /** The initial values, in the order of the fields on the page: the first invalid field gets the focus. */
  readonly values: DefaultValues<Values>;
  /**
   * Called within the click itself, before anything is awaited, if every field is valid. The chat is opened here,
   * because phones block a window that opens after an await.
   */
  readonly inClick?: (validValues: ValidValues) => void;
  /** Sends the validated values. If it rejects, the error is shown at the fields and above them. */
  readonly onSubmit: (validValues: ValidValues) => Promise<void> | void;
  /**
   * The message when `onSubmit` rejects (section 8), above the message of the server or of the network error. A
   * function composes the message from the `detail` of the server's response ('' without one) and the message of the
   * error.
   */
  readonly failure: FailureMessage;
  /** The message above the fields when a field is invalid, in addition to the messages at the fields. */
  readonly invalidMessage?: string;
  /** Stores what the user types until the draft is forgotten. See useDraft(). */
  readonly draft?: Draft;
}

type FailureMessage = string | ((detail: string, errorText: string) => string);

/** Returns the specified message with the message of the server or of the network error as its reason (section 8). */
function explainFailure(error: unknown, failure: FailureMessage, values: object): FormProblem {
  const detail = errorDetail(error);
  const message = typeof failure === 'function' ? failure(detail, errorMessage(error)) : failure;
  const errorsByField = Object.entries(fieldErrors(error));
  // Errors of the form's own fields are shown at these fields, so the reason contains only the errors of other fields.
  const otherFieldErrors = errorsByField.flatMap(([name, text]) => (name in values ? [] : [text]));
  const reason = detail || (errorsByField.length > 0 ? otherFieldErrors.join(' ') : errorMessage(error));
  return { message, reason };
}

/** Returns the state and the functions of a form. */
export function useForm<Values extends FieldValues, ValidValues>(
  options: FormOptions<Values, ValidValues>,
): FormModel<Values, ValidValues> {
  const { schema, values, failure, invalidMessage, draft } = options;
  const hookForm = useHookForm<Values, unknown, ValidValues>({
    resolver: schemaResolver(schema),
    defaultValues: initialValues(values, draft?.storedFields),
    // React Hook Form would move the focus to the first invalid field once more, in a later task. If the user has
    // corrected a field meanwhile, the focus would jump to another field while the user types.
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const isSubmitting = useRef(false);
  const lastClick = useRef({ valuesJson: '', at: -Infinity });
  // The value of performance.now() until which a click sends nothing, because the server has asked for a wait. The
  // click moves the focus to the message of the failure, which mentions the wait. A form that opens the chat ignores
  // the wait: the click must open the chat, and the outbox keeps the request until the server accepts or refuses it.
  const retryNotBefore = useRef(-Infinity);

  // Store only fields that the user has changed: a prefilled field that is unchanged must follow the plan.
  const saveField = useEffectEvent((name: string, value: unknown) => draft?.save({ [name]: value }));
  const { subscribe } = hookForm;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name, values: typed }) => {
          if (type === 'change' && name !== undefined) saveField(name, typed[name]);
        },
      }),
    [subscribe],
  );

  const submission = useMutation({
    mutationFn: async (validValues: ValidValues) => options.onSubmit(validValues),
    onSuccess: () => setProblem(null),
    onError: (error) => {
      setProblem(explainFailure(error, failure, values));
      retryNotBefore.current = performance.now() + (retryAfterSecondsOf(error) ?? 0) * 1000;
      const formFieldErrors = Object.entries(fieldErrors(error)).filter(([name]) => name in values);
      formFieldErrors.forEach(([name, message], index) => {
        hookForm.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
      });
    },
  });
  const submit = hookForm.handleSubmit(
    // Ignore the rejection here: `onError` has shown the failure already.
    (validValues) => submission.mutateAsync(validValues).catch(() => undefined),
    (errors) => {
      submission.reset();
      setProblem(invalidMessage === undefined ? null : { message: invalidMessage });
      const firstInvalid = Object.keys(values).find((name) => Object.hasOwn(errors, name));
      if (firstInvalid !== undefined) hookForm.setFocus(firstInvalid as Path<Values>);
    },
  );
  // Calls `beforeSubmit` and submits the form. Does nothing while another submission is in progress.
  const submitOnce = async (beforeSubmit: () => void) => {
    if (isSubmitting.current) return;
    if (!options.inClick && performance.now() < retryNotBefore.current) {
      // Shows the failure again, which moves the focus to its message: see Form.
      setProblem((shown) => shown && { ...shown });
      return;
    }
    isSubmitting.current = true;
    try {
      beforeSubmit();
      await submit();
    } finally {
      isSubmitting.current = false;
    }
  };
  return {
    hookForm,
    problem,
    submitting: submission.isPending,
    submit: async () => {
      const validation = z.safeParse(schema, hookForm.getValues());
      const valuesJson = JSON.stringify(validation.data);
      const isRepeated = valuesJson === lastClick.current.valuesJson && isDoubleClick(lastClick.current.at);
      // A double click opens only one chat.
      if (options.inClick && validation.success && isRepeated) return;
      lastClick.current = { valuesJson, at: performance.now() };
      await submitOnce(() => {
        setProblem(null);
        if (validation.success) options.inClick?.(validation.data);
      });
    },
    tryAgain: problem && !submission.isIdle && options.inClick ? () => submitOnce(() => undefined) : null,
    clearProblem: () => setProblem(null),
  };
}

/**
 * Returns the initial values of a form: those of the draft, else `values`. A number field without a number (NaN, or
 * null in a draft) starts empty, not with the text "NaN".
 */
function initialValues<Values extends object>(values: Values, draft: Draft['storedFields'] | undefined): Values {
  const fields = Object.entries({ ...values, ...draft });
  return Object.fromEntries(
    fields.filter(([name, value]) => name in values && value !== null && !Number.isNaN(value)),
  ) as Values;
}
