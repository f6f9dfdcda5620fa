import { chosenOptions } from '#domain/quiz/quiz.ts';
import type { QuizDraft, QuizQuestion } from '#domain/quiz/quiz.ts';
import { focusInPlaceOnMount } from '#hooks/focusOnMount.ts';

interface QuestionProps {
  question: QuizQuestion;
  draft: QuizDraft;
  onChoose: (value: string) => void;
  /** Whether the question takes the focus when it appears. */
  takesFocus: boolean;
}

/** Shows one question with radio buttons, or with checkboxes if the user may choose several options. */
export function Question({ question, draft, onChoose, takesFocus }: QuestionProps) {
  const chosenValues = chosenOptions(question, draft);
  return (
    <fieldset>
      <legend
        ref={takesFocus ? focusInPlaceOnMount : null}
        tabIndex={-1}
        className="mb-1 font-display text-2xl focus:outline-none"
      >
        {question.title}
      </legend>
      {question.multiple && <p className="mb-1 text-ink-soft">Choose as many as you like.</p>}
      <div className="mt-3 grid gap-2 sm:mt-4 sm:grid-cols-2 sm:gap-3">
        {question.options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer sm:min-h-14 items-center gap-3 rounded border border-edge bg-card px-4 py-2 font-semibold has-checked:border-kumkum-ink has-checked:bg-kumkum-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type={question.multiple ? 'checkbox' : 'radio'}
              name={question.id}
              value={value}
              checked={chosenValues.includes(value)}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-kumkum outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
