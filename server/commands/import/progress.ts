import { formatCount } from '#domain/money.ts';

/**
 * This file shows the progress of a command that takes minutes. Each part of the command has a growing bar on a
 * terminal, or at most ten lines in a log file.
 */

/** Where the progress is shown, such as process.stderr. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

export interface ProgressDisplay {
  /**
   * Starts to show the progress of a part of the command that processes `total` rows or pictures. Whenever some are
   * done, call the returned function with their number, 1 by default.
   */
  readonly start: (label: string, total: number) => (count?: number) => void;
  /** Starts a new line if the bar is not full, so that a message can follow. */
  readonly stop: () => void;
}

const BAR_LENGTH = 30;
/** Control characters for a terminal: move the cursor to the start of the line, and clear the line right of it. */
const START_OF_LINE = '\r';
const CLEAR_TO_END_OF_LINE = '\u001B[K';

/** Creates a progress display that writes to `output`. */
export function createProgress(output: ProgressOutput): ProgressDisplay {
  const isTTY = output.isTTY === true;
  const stepCount = isTTY ? 100 : 10;
  let hasOpenLine = false;
  const show = (label: string, doneCount: number, total: number) => {
    const counts = `${formatCount(doneCount)} of ${formatCount(total)}`;
    const filledLength = Math.floor((doneCount / total) * BAR_LENGTH);
    const bar = `${'█'.repeat(filledLength)}${'░'.repeat(BAR_LENGTH - filledLength)}`;
    hasOpenLine = isTTY && doneCount < total;
    output.write(
      isTTY
        ? `${START_OF_LINE}${label}  ${bar}  ${counts}${CLEAR_TO_END_OF_LINE}${hasOpenLine ? '' : '\n'}`
        : `${label}: ${counts}\n`,
    );
  };
  return {
    start: (label, total) => {
      let doneCount = 0;
      let shownStepCount = 0;
      if (isTTY && total > 0) show(label, 0, total);
      return (count = 1) => {
        doneCount = Math.min(total, doneCount + count);
        const doneStepCount = total === 0 ? 0 : Math.floor((doneCount / total) * stepCount);
        if (doneStepCount > shownStepCount) show(label, doneCount, total);
        shownStepCount = doneStepCount;
      };
    },
    stop: () => {
      if (hasOpenLine) output.write('\n');
      hasOpenLine = false;
    },
  };
}
