/** The problems of a catalogue file, of which an import reports the first ones. */

// A wrong column causes a problem in every row, so only the first problems are kept.
const MAX_KEPT_PROBLEMS = 50;

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

/** Collects the problems of a file. It keeps the first ones, and counts all. */
export class ProblemList {
  readonly #kept: string[] = [];
  #count = 0;

  add(...problems: readonly string[]): void {
    this.#kept.push(...problems.slice(0, MAX_KEPT_PROBLEMS - this.#kept.length));
    this.#count += problems.length;
  }

  /** @throws FileProblems when a problem was added */
  throwIfAny(): void {
    if (this.#count > 0) throw new FileProblems(this.#kept, this.#count);
  }
}
