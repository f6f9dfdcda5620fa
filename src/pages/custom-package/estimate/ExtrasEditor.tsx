import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { AutosavedField } from '#components/ui/form/AutosavedField.tsx';
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx';
import { MAX_EXTRAS } from '#domain/estimate/assumptions.ts';
import type { Extra } from '#domain/estimate/assumptions.ts';
import { readAmount, readExtraLabel } from '#domain/estimate/costInputs.ts';
import { formatCount } from '#domain/money.ts';
import { isSameValue } from '#domain/plan/planMerge.ts';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { isDoubleClick } from '#hooks/isDoubleClick.ts';

interface ExtrasEditorProps {
  extras: readonly Extra[];
  onSave: (extras: Extra[]) => void;
}

/**
 * A line of the editor, for one extra. The label or the amount is null while the user has not entered a valid one. Only
 * lines with both are saved, at most MAX_EXTRAS of them.
 */
interface ExtraLine {
  readonly id: number;
  readonly label: string | null;
  readonly amount: number | null;
}

const isComplete = ({ label, amount }: ExtraLine) => label !== null && amount !== null;

/** Returns the extras that the lines contain, at most MAX_EXTRAS: more of them could not be read from storage. */
const extrasOf = (lines: readonly ExtraLine[]): Extra[] =>
  lines
    .flatMap(({ label, amount }) => (label === null || amount === null ? [] : [{ label, amount }]))
    .slice(0, MAX_EXTRAS);

const nextLineId = (lines: readonly ExtraLine[]) => Math.max(-1, ...lines.map(({ id }) => id)) + 1;

/**
 * Returns one line for each extra, then the incomplete lines of `lines`. If `lines` has a line with the label and
 * amount of an extra, that line is used again: it keeps its id, so React keeps its input fields.
 */
function linesOf(extras: readonly Extra[], lines: readonly ExtraLine[] = []): ExtraLine[] {
  const unusedLines = lines.filter(isComplete);
  const completeLines = extras.map((extra, index): ExtraLine => {
    const foundIndex = unusedLines.findIndex((line) => isSameValue(extrasOf([line]), [extra]));
    const [line] = foundIndex < 0 ? [] : unusedLines.splice(foundIndex, 1);
    return line ?? { id: nextLineId(lines) + index, ...extra };
  });
  return [...completeLines, ...lines.filter((line) => !isComplete(line))];
}

/** Lets the user add, change and remove the extras of an item (section 11.1). */
export function ExtrasEditor({ extras, onSave }: ExtrasEditorProps) {
  const [lines, setLines] = useState(() => linesOf(extras));
  const [addedId, setAddedId] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The value of performance.now() when the user last removed a line; undefined when they have removed none. */
  const lastRemovalAt = useRef<number>(undefined);
  const fullNoteId = useId();
  const isFull = lines.length >= MAX_EXTRAS;
  // If the stored extras differ from the lines, another tab or device has changed them. Incomplete lines stay, so that
  // the user can go on typing.
  if (!isSameValue(extrasOf(lines), extras)) setLines(linesOf(extras, lines));

  const changeLines = (changedLines: ExtraLine[]) => {
    // Forget the added line. If it is removed now, a line that another tab adds can get its id, and must not take the
    // focus.
    setAddedId(null);
    setLines(changedLines);
    if (!isSameValue(extrasOf(changedLines), extras)) onSave(extrasOf(changedLines));
  };
  const changeLine = (id: number, changedFields: Partial<ExtraLine>) =>
    changeLines(lines.map((line) => (line.id === id ? { ...line, ...changedFields } : line)));

  return (
    <div className="space-y-3">
      {lines.map(({ id, label, amount }) => (
        <div
          key={id}
          ref={id === addedId ? focusFirstFieldOnMount : null}
          className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[1fr_11rem_auto]"
        >
          <AutosavedField
            label="Extra"
            placeholder="Generator, corkage, service charge"
            className="max-sm:col-span-2"
            required
            saved={label}
            format={(text) => text ?? ''}
            read={readExtraLabel}
            onSave={(saved) => changeLine(id, { label: saved })}
          />
          <AutosavedField
            label="Amount"
            type="number"
            inputMode="numeric"
            required
            saved={amount}
            format={(rupees) => (rupees === null ? '' : formatCount(rupees))}
            read={readAmount}
            onSave={(saved) => changeLine(id, { amount: saved })}
          />
          <Button
            variant="quiet"
            className="mt-7 px-3"
            onClick={() => {
              if (isDoubleClick(lastRemovalAt.current)) return;
              lastRemovalAt.current = performance.now();
              changeLines(lines.filter((line) => line.id !== id));
              addButton.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
            <VisuallyHidden>{`Remove ${label ?? 'this extra'}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        // Not `disabled`: a disabled button cannot have the focus.
        aria-disabled={isFull}
        aria-describedby={isFull ? fullNoteId : undefined}
        onClick={() => {
          if (isFull) return;
          const id = nextLineId(lines);
          setLines([...lines, { id, label: null, amount: null }]);
          setAddedId(id);
        }}
      >
        Add Extra
      </Button>
      {isFull && <p id={fullNoteId} className="text-ink-soft">{`An item can have up to ${MAX_EXTRAS} extras.`}</p>}
    </div>
  );
}
