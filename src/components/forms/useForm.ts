import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm as useHookForm, useFormState } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorDetail, errorMessage, fieldErrors } from '#api/errors.ts';
import type { Draft } from '#contexts/useDraft.ts';

/** The one way to make a form: a schema of the contract checks it, and what was typed is never lost. */

export interface FormProblem {
  readonly message: string;
  /** What the network said, when that is not the message itself. */
  readonly reason?: string;
}

export interface FormModel<Values extends FieldValues, Checked> {
  readonly hookForm: UseFormReturn<Values, unknown, Checked>;
  readonly problem: FormProblem | null;
  readonly submitting: boolean;
  readonly submit: () => Promise<void>;
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
  /** What is said when it rejects without words of the server (section 8). */
  readonly failure: string;
  /** What is said at the top, beside the words at the fields, when a field is wrong. */
  readonly invalid?: string;
  /** Keeps what was typed until `draft.forget()`: useDraft(). */
  readonly draft?: Draft;
}

/** The server's detail, else the specified words, with what the network says beside them (section 8). */
export function explainFailure(error: unknown, failure: string): FormProblem {
  const detail = errorDetail(error);
  if (detail) return { message: detail };
  const reason = Object.keys(fieldErrors(error)).length > 0 ? '' : errorMessage(error);
  return reason ? { message: failure, reason } : { message: failure };
}

export function useForm<Values extends FieldValues, Checked>(
  options: FormOptions<Values, Checked>,
): FormModel<Values, Checked> {
  const { schema, values, failure, invalid, draft } = options;
  const hookForm = useHookForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema),
    defaultValues: Object.assign({}, values, draft && onlyKnown(draft.found, values)),
  });
  const { isSubmitting } = useFormState({ control: hookForm.control });
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const running = useRef(false);

  const keep = useEffectEvent((typed: Values) => draft?.keep(typed));
  const { subscribe } = hookForm;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (change) => change.type === 'change' && keep(change.values),
      }),
    [subscribe],
  );

  const submit = hookForm.handleSubmit(
    async (checked) => {
      setProblem(null);
      try {
        await options.onSubmit(checked);
      } catch (error) {
        setProblem(explainFailure(error, failure));
        const wrong = Object.entries(fieldErrors(error)).filter(([name]) => name in values);
        wrong.forEach(([name, message], index) => {
          hookForm.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
        });
      }
    },
    () => setProblem(invalid === undefined ? null : { message: invalid }),
  );
  return {
    hookForm,
    problem,
    submitting: isSubmitting,
    submit: async () => {
      // A second press while the first is under way does nothing.
      if (running.current) return;
      running.current = true;
      try {
        const checked = options.inClick && z.safeParse(schema, hookForm.getValues());
        if (checked?.success) options.inClick?.(checked.data);
        await submit();
      } finally {
        running.current = false;
      }
    },
  };
}

function onlyKnown<Values extends object>(found: Readonly<Record<string, unknown>>, values: Values): Partial<Values> {
  const known = Object.entries(found).filter(([name, value]) => name in values && value !== null);
  return Object.fromEntries(known) as Partial<Values>;
}
