import { useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { usePlanFile } from '#plan/usePlanFile.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import type { PlanImport } from '#plan/usePlanFile.ts';

/** Bytes. A plan is far smaller, so a larger file cannot be one. */
const MAX_FILE_SIZE = 5_000_000;

/** Imports a plan from a file that the user downloaded earlier. */
export function ImportButton({ onDone }: { onDone: (outcome: PlanImport) => void }) {
  const { importFile } = usePlanFile();
  const input = useRef<HTMLInputElement>(null);
  // A file that was deleted before it could be read counts as empty.
  const read = async (file: File) =>
    onDone(file.size > MAX_FILE_SIZE ? 'no plan' : importFile(await file.text().catch(() => '')));

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
          // Without this, choosing the same file again would not fire a change event.
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

const REFUSALS = {
  'no plan': 'There is no plan in this file. Choose one that you have downloaded here.',
  damaged: 'This file is damaged: a part of it cannot be read. Nothing of it was taken over.',
  newer: 'This file comes from a newer version of this site. Refresh the page, then import it again.',
} as const;

/** The result of the import, with Undo. */
export function ImportNotice({ outcome, onUndone }: { outcome: PlanImport | 'undone'; onUndone: () => void }) {
  if (outcome === 'no plan' || outcome === 'damaged' || outcome === 'newer')
    return (
      <Notice tone="error" className="mt-4">
        {REFUSALS[outcome]}
      </Notice>
    );
  if (outcome === 'undone')
    return (
      // The Undo button disappears when it is clicked, so the focus has to move.
      <Notice ref={focusOnMount} tone="info" className="mt-4">
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
