import { formatCount } from '#domain/money.ts';

/** Shows how far a command is that takes minutes: a bar that grows on a terminal, a line for each tenth in a log. */

interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

export interface Progress {
  /**
   * Starts a part of the command that has this many entries. Call the returned function with the number of entries that
   * are done in addition, 1 by default.
   */
  readonly start: (label: string, total: number) => (count?: number) => void;
  /** Ends the line of a bar that is not full, so that a message can follow. */
  readonly stop: () => void;
}

const BAR_LENGTH = 30;
/** Control characters of a terminal: go to the start of the line; clear what is right of the cursor. */
const START_OF_LINE = '\r';
const CLEAR_REST = '\u001B[K';

/** Returns the progress that is shown on this output. */
export function createProgress(output: Output): Progress {
  const isTTY = output.isTTY === true;
  const stepCount = isTTY ? 100 : 10;
  let hasOpenLine = false;
  const show = (label: string, done: number, total: number) => {
    const counts = `${formatCount(done)} of ${formatCount(total)}`;
    const filled = Math.floor((done / total) * BAR_LENGTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)}`;
    hasOpenLine = isTTY && done < total;
    output.write(
      isTTY
        ? `${START_OF_LINE}${label}  ${bar}  ${counts}${CLEAR_REST}${hasOpenLine ? '' : '\n'}`
        : `${label}: ${counts}\n`,
    );
  };
  return {
    start: (label, total) => {
      let done = 0;
      let shownSteps = 0;
      if (isTTY && total > 0) show(label, 0, total);
      return (count = 1) => {
        done = Math.min(total, done + count);
        const doneSteps = total === 0 ? 0 : Math.floor((done / total) * stepCount);
        if (doneSteps > shownSteps) show(label, done, total);
        shownSteps = doneSteps;
      };
    },
    stop: () => {
      if (hasOpenLine) output.write('\n');
      hasOpenLine = false;
    },
  };
}
