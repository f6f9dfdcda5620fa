import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { usePlanFile } from '#contexts/usePlanFile.ts';
import type { PlanImport } from '#contexts/usePlanFile.ts';

/** A plan is far smaller; what is larger is something else. */
const MOST_BYTES = 5_000_000;

/** Brings a plan back that was downloaded before. */
export function ImportButton({ onDone }: { onDone: (outcome: PlanImport) => void }) {
  const { bringBack } = usePlanFile();
  const input = useRef<HTMLInputElement>(null);
  // A file that is gone when it is read holds nothing.
  const read = async (file: File) =>
    onDone(file.size > MOST_BYTES ? 'no plan' : bringBack(await file.text().catch(() => '')));

  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Import my plan
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

const NAMES = {
  weddingDate: 'wedding date',
  totalBudget: 'total budget',
  budgetAllocations: 'budget split',
  completedTimelineTasks: 'finished tasks',
  selectedRegion: 'city',
  quizAnswers: 'quiz answers',
} as const;

/** What became of it, with the way back. */
export function ImportNotice({ outcome, onUndone }: { outcome: PlanImport | 'undone'; onUndone: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that undoes goes, and the focus with it.
  useEffect(() => {
    if (outcome === 'undone') notice.current?.focus();
  }, [outcome]);

  if (outcome === 'no plan' || outcome === 'damaged')
    return (
      <Notice tone="error" className="mt-4">
        {outcome === 'no plan'
          ? 'There is no plan in this file. Choose one that you have downloaded here.'
          : 'This file is damaged: a part of it cannot be read. Nothing of it was taken over.'}
      </Notice>
    );
  if (outcome === 'undone')
    return (
      <Notice ref={notice} tone="info" className="mt-4">
        Your plan is as it was before.
      </Notice>
    );
  const { items, values, undo } = outcome;
  const services = items === 0 ? [] : [items === 1 ? '1 service' : `${items} services`];
  const came = [...services, ...values.map((key) => NAMES[key])].join(', ');
  if (came === '')
    return (
      <Notice tone="info" className="mt-4">
        Everything in this file is in your plan already, or was changed since.
      </Notice>
    );
  return (
    <Notice
      tone="success"
      className="mt-4"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            undo();
            onUndone();
          }}
        >
          Undo
        </Button>
      }
    >
      {`Your plan is back: ${came}.`}
    </Notice>
  );
}
