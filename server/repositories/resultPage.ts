/** The part of a list that a call reads: at most `limit` rows, after the first `offset` rows. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list, and the number of rows of the whole list. */
export interface ResultPage<T> {
  /** The number of rows of the whole list. */
  readonly count: number;
  readonly results: T[];
}
