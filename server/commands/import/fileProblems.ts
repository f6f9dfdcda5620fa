/** This file collects the problems that an import finds in a catalogue file. The import reports only the first 50. */

// One wrong column causes a problem in every row, so only the messages of the first problems are stored.
const MAX_STORED_PROBLEMS = 50;

/** Thrown when a catalogue file is invalid, with a message for each of the first problems. */
export class FileProblems extends Error {
  readonly problems: readonly string[];
  /** The number of all problems. */
  readonly count: number;

  constructor(problems: readonly string[], count = problems.length) {
    super(problems.join('\n'));
    this.name = 'FileProblems';
    this.problems = problems;
    this.count = count;
  }
}

/** Collects the problems of a file: the messages of the first 50, and the number of all. */
export class ProblemList {
  readonly #messages: string[] = [];
  #count = 0;

  add(...problems: readonly string[]): void {
    this.#messages.push(...problems.slice(0, MAX_STORED_PROBLEMS - this.#messages.length));
    this.#count += problems.length;
  }

  /** @throws FileProblems when a problem was added */
  throwIfAny(): void {
    if (this.#count > 0) throw new FileProblems(this.#messages, this.#count);
  }
}
