/** Which part of a list to read. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** One part of a list. */
export interface ResultPage<T> {
  /** How many rows the whole list has. */
  readonly count: number;
  readonly results: T[];
}
