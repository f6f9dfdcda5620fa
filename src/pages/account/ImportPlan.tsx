import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { usePlanFile } from '#plan/usePlanFile.ts';
import { focusOnMount } from '#hooks/focusOnMount.ts';
import type { PlanImport } from '#plan/sync/planFileImport.ts';
import { countText } from '#domain/money.ts';

/** The largest size, in megabytes, of an imported file: more than any likely export, but not too much for a phone. */
const MAX_MEGABYTES = 100;

/** The result of an import. 'not loaded' means that the import could not start. */
export type ImportOutcome = PlanImport | 'not loaded' | 'too large';

/** Lets the user import a plan from a file that was downloaded earlier. */
export function ImportButton({ onDone }: { onDone: (outcome: ImportOutcome) => void }) {
  const { importFile } = usePlanFile();
  const input = useRef<HTMLInputElement>(null);
  const importMutation = useMutation({
    mutationFn: async (file: File): Promise<ImportOutcome> => {
      if (file.size > MAX_MEGABYTES * 1_000_000) return 'too large';
      // A file that cannot be read, because it was deleted for instance, counts as empty.
      const text = await file.text().catch(() => '');
      return importFile(text).catch(() => 'not loaded' as const);
    },
    onSuccess: onDone,
  });

  return (
    <>
      <Button
        variant="secondary"
        busy={importMutation.isPending}
        busyLabel="Importing..."
        onClick={() => input.current?.click()}
      >
        Import my plan
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) importMutation.mutate(file);
          // Without this, choosing the same file again would not fire a change event.
          target.value = '';
        }}
      />
    </>
  );
}

const PLAN_VALUE_NAMES = {
  weddingDate: 'wedding date',
  totalBudget: 'total budget',
  budgetAllocations: 'budget split',
  completedTimelineTasks: 'finished tasks',
  selectedRegion: 'city',
  quizAnswers: 'quiz answers',
  ceremonies: 'ceremonies',
  costAssumptions: 'cost assumptions',
  contingencyPercent: 'contingency',
  budgetPrices: 'prices in the budget tracker',
  scenarios: 'scenarios',
} as const;

const FAILURE_MESSAGES = {
  'no plan': 'There is no plan in this file. Choose a file that you have downloaded here.',
  damaged: 'This file is damaged: a part of it cannot be read. Nothing was imported.',
  'too large': `This file is larger than ${MAX_MEGABYTES} MB. Choose a file that you have downloaded here.`,
  'not loaded': 'The import could not start. Check your network, and try again.',
  newer: 'This file comes from a newer version of this site. Refresh the page, then import it again.',
} as const;

/** Shows the result of the import, and offers Undo if the import has changed anything. */
export function ImportNotice({ outcome, onUndone }: { outcome: ImportOutcome | 'undone'; onUndone: () => void }) {
  if (typeof outcome === 'string' && outcome !== 'undone')
    return (
      <Notice tone="error" className="mt-4">
        {FAILURE_MESSAGES[outcome]}
      </Notice>
    );
  if (outcome === 'undone')
    return (
      // The clicked Undo button has disappeared, so this notice takes the focus.
      <Notice ref={focusOnMount} tone="info" className="mt-4">
        The import is undone.
      </Notice>
    );
  const { itemCount, changedKeys, otherWeddings, isPartial, undo } = outcome;
  const itemTexts = itemCount === 0 ? [] : [countText(itemCount, 'service')];
  const importedText = [...itemTexts, ...changedKeys.map((key) => PLAN_VALUE_NAMES[key])].join(', ');
  const sentences = [
    importedText === '' ? '' : `Imported into your plan: ${importedText}.`,
    otherWeddings.length === 0 ? '' : `Imported into your other weddings: ${otherWeddings.join(', ')}.`,
    isPartial
      ? 'This file has a wedding that was not imported: you do not have it, cannot change it, or it failed to load.'
      : '',
  ].filter(Boolean);
  if (importedText === '' && otherWeddings.length === 0)
    return (
      <Notice tone="info" className="mt-4">
        {[
          isPartial
            ? 'Nothing new was imported.'
            : 'Your plan already contains everything in this file, or newer changes.',
          ...sentences,
        ].join(' ')}
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
      {sentences.join(' ')}
    </Notice>
  );
}
