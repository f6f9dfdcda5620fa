import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorDetail, errorMessage, fieldErrors, retryAfterOf } from '#api/errors.ts';
import type { Draft } from '#session/useDraft.ts';
import { checkedBy } from './checkedBy.ts';

/** The one way to make a form: a schema of the contract checks it, and what was typed is never lost. */

export interface FormProblem {
  readonly message: string;
  /** What the server or the network said; '' or missing without it. FailureNotice does not repeat what the message says. */
  readonly reason?: string;
}

export interface FormModel<Values extends FieldValues, Checked> {
  readonly hookForm: UseFormReturn<Values, unknown, Checked>;
  readonly problem: FormProblem | null;
  readonly submitting: boolean;
  readonly submit: () => Promise<void>;
  /** After a failed attempt: the same once more, without what was done in the click. Null where there is nothing to spare. */
  readonly tryAgain: (() => Promise<void>) | null;
}

interface FormOptions<Values extends FieldValues, Checked> {
  readonly schema: z.ZodMiniType<Checked, Values>;
  readonly values: DefaultValues<Values>;
  /**
   * What must happen within the click itself, before anything is awaited: opening the chat, which phones refuse later.
   * Called only when every field is right.
   */
  readonly inClick?: (checked: Checked) => void;
  /** Does what the form is for; what it rejects with is shown, at the fields and at the top. */
  readonly onSubmit: (checked: Checked) => Promise<void> | void;
  /**
   * What is said when it rejects (section 8); what the server or the network said stands under it. A function makes the
   * words of the server's detail ('' without one) or of whatever the server or the network `said`; what stands in them
   * is not said again.
   */
  readonly failure: FailureWords;
  /** What is said at the top, beside the words at the fields, when a field is wrong. */
  readonly invalid?: string;
  /** Keeps what was typed until `draft.forget()`: useDraft(). */
  readonly draft?: Draft;
}

/** A second press with nothing changed within this time, in milliseconds, does not open a second chat. */
const DOUBLE_PRESS = 500;

type FailureWords = string | ((detail: string, said: string) => string);

/** The specified words, with what the server or the network said beside them (section 8). */
function explainFailure(error: unknown, failure: FailureWords): FormProblem {
  const detail = errorDetail(error);
  const message = typeof failure === 'function' ? failure(detail, errorMessage(error)) : failure;
  // What is wrong with single fields stands at them.
  const reason = detail || (Object.keys(fieldErrors(error)).length > 0 ? '' : errorMessage(error));
  return { message, reason };
}

export function useForm<Values extends FieldValues, Checked>(
  options: FormOptions<Values, Checked>,
): FormModel<Values, Checked> {
  const { schema, values, failure, invalid, draft } = options;
  const hookForm = useHookForm<Values, unknown, Checked>({
    resolver: checkedBy(schema),
    defaultValues: startOf(values, draft?.found),
  });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const running = useRef(false);
  const last = useRef({ content: '', at: -Infinity });
  // The server asked for a pause, which the message tells: a press before its end sends nothing.
  const notBefore = useRef(-Infinity);

  const saveDraft = useEffectEvent((typed: Values) => draft?.save(typed));
  const { subscribe } = hookForm;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (change) => change.type === 'change' && saveDraft(change.values),
      }),
    [subscribe],
  );

  const write = useMutation({
    mutationFn: async (checked: Checked) => options.onSubmit(checked),
    onSuccess: () => setProblem(null),
    onError: (error) => {
      setProblem(explainFailure(error, failure));
      notBefore.current = performance.now() + (retryAfterOf(error) ?? 0) * 1000;
      const wrong = Object.entries(fieldErrors(error)).filter(([name]) => name in values);
      wrong.forEach(([name, message], index) => {
        hookForm.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
      });
    },
  });
  const submit = hookForm.handleSubmit(
    // `onError` has dealt with the rejection.
    (checked) => write.mutateAsync(checked).catch(() => undefined),
    () => {
      write.reset();
      setProblem(invalid === undefined ? null : { message: invalid });
    },
  );
  // While one press is under way, another does nothing.
  const once = async (begin: () => void) => {
    if (running.current || performance.now() < notBefore.current) return;
    running.current = true;
    try {
      begin();
      await submit();
    } finally {
      running.current = false;
    }
  };
  return {
    hookForm,
    problem,
    submitting: write.isPending,
    submit: async () => {
      const checked = z.safeParse(schema, hookForm.getValues());
      const content = JSON.stringify(checked.data);
      const now = performance.now();
      const isSamePress = content === last.current.content && now - last.current.at < DOUBLE_PRESS;
      if (options.inClick && checked.success && isSamePress) return;
      last.current = { content, at: now };
      await once(() => {
        setProblem(null);
        if (checked.success) options.inClick?.(checked.data);
      });
    },
    tryAgain: problem && !write.isIdle && options.inClick ? () => once(() => undefined) : null,
  };
}

/**
 * The values that a form starts with: those of the draft where it has any. A field for a number that has none yet (NaN; null
 * in a draft) starts empty, not with the text "NaN".
 */
function startOf<Values extends object>(values: Values, draft: Draft['found'] | undefined): Values {
  const start = Object.entries({ ...values, ...draft });
  return Object.fromEntries(
    start.filter(([name, value]) => name in values && value !== null && !Number.isNaN(value)),
  ) as Values;
}
