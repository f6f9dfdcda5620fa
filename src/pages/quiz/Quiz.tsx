import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/buttons/Button.tsx';
import { JaaliBackground } from '#components/layout/JaaliBackground.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Meter } from '#components/ui/Meter.tsx';
import { useRegion } from '#contexts/RegionContext.tsx';
import { usePlanDraft } from '#plan/usePlanDraft.ts';
import { useStored } from '#plan/useStored.ts';
import {
  chooseOption,
  finishedQuiz,
  isAnswered,
  quizPercent,
  quizQuestions,
  reachableStep,
} from '#domain/quiz/quiz.ts';
import type { QuizDraft } from '#domain/quiz/quiz.ts';
import { matchRegion } from '#domain/catalogue/regions.ts';
import { useHasChanged } from '#hooks/useHasChanged.ts';
import { paths } from '#paths';
import { regionsQuery } from '#queries/regions.ts';
import { Question } from './Question.tsx';

const QUESTIONS = quizQuestions();

/** Shows the questions one at a time. The address contains the step, counted from 1 (sections 2, 4 and 5). */
export function Quiz() {
  const [answers, setAnswers] = useStored('quizAnswers');
  const savedDraft = usePlanDraft('quiz');
  const [newAnswers, setNewAnswers] = useState<QuizDraft>(savedDraft.storedFields);
  // The stored answers may arrive from the server after this page has been opened.
  const draft: QuizDraft = { ...answers, ...newAnswers };
  const { chooseRegion } = useRegion();
  const client = useQueryClient();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();

  // The shown step changes only when the user navigates. Otherwise an answer could make the step in the address
  // reachable, and the page would show it before the user clicks 'Next'.
  const requestedStep = reachableStep(QUESTIONS, draft, Number(search.get('step') ?? '1') - 1);
  const [shown, setShown] = useState({ key, step: requestedStep });
  if (shown.key !== key) setShown({ key, step: requestedStep });
  const { step } = shown;
  const hasStepChanged = useHasChanged(step);
  const question = QUESTIONS[step];
  if (!question) return null;
  const isLast = step === QUESTIONS.length - 1;
  const positionText = `Question ${step + 1} of ${QUESTIONS.length}`;
  const percent = quizPercent(step, QUESTIONS.length);

  const goTo = (targetStep: number) => void navigate(`${paths.quiz()}?step=${targetStep + 1}`);
  const choose = (value: string) => {
    const newAnswer = { [question.id]: chooseOption(question, draft, value)[question.id] };
    setNewAnswers({ ...newAnswers, ...newAnswer });
    savedDraft.save(newAnswer);
  };
  const complete = () => {
    const finishedAnswers = finishedQuiz(QUESTIONS, draft);
    if (!finishedAnswers) return;
    // The spread keeps stored answers to questions that only a newer version of the app asks.
    setAnswers((storedAnswers) => ({ ...storedAnswers, ...finishedAnswers }));
    savedDraft.forget();
    const city = finishedAnswers.region;
    // The regions may still be loading. The dashboard does not wait for them: the region is chosen when they arrive. If
    // they cannot be loaded, the name of the city is stored. It is replaced with an id once the regions are loaded.
    const idPromise = client.query({ ...regionsQuery(), staleTime: Infinity }).then(
      (regions) => matchRegion(city, regions)?.id,
      () => matchRegion(city, [])?.id ?? city,
    );
    void idPromise.then((id) => {
      if (id !== undefined) chooseRegion(id);
    });
    void navigate(paths.dashboard());
  };

  return (
    <div className="relative min-h-[inherit]">
      <JaaliBackground />
      <div className="relative mx-auto max-w-read px-4 py-5 sm:px-6 sm:py-8 lg:py-14">
        <h1 className="text-center text-4xl">Your style, in a few questions</h1>
        <div className="mt-4 mb-5 space-y-2 sm:mt-8 sm:mb-6">
          <p className="flex justify-between font-semibold tabular-nums">
            <span>{positionText}</span>
            <span>{`${percent}%`}</span>
          </p>
          <Meter
            role="progressbar"
            label="Quiz progress"
            value={step + 1}
            max={QUESTIONS.length}
            valueText={`${positionText}, ${percent}%`}
          />
        </div>
        <Card className="p-5 sm:p-8">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!isAnswered(question, draft)) return;
              if (isLast) complete();
              else goTo(step + 1);
            }}
          >
            <Question
              key={question.id}
              question={question}
              draft={draft}
              onChoose={choose}
              takesFocus={hasStepChanged || search.has('step')}
            />
            <div className="action-bar mt-8 flex justify-between gap-3">
              <Button variant="secondary" disabled={step === 0} onClick={() => goTo(step - 1)}>
                Previous
              </Button>
              <Button type="submit" disabled={!isAnswered(question, draft)}>
                {isLast ? 'Complete Quiz' : 'Next'}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  );
}
