/** An answer that is a failure, with the words the user may read: thrown anywhere below a route. */
export class HttpError extends Error {
  readonly status: number;
  /** What is wrong with which field, as `{"username": ["…"]}`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which trying again makes sense: the header Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param detail one sentence for the user, without a word of the database or the code */
  constructor(
    status: number,
    detail: string,
    fields: Readonly<Record<string, readonly string[]>> = {},
    retryAfter?: number,
  ) {
    super(detail);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** 404: there is nothing here, or nothing that this caller may know of. */
export const notFound = (detail = 'Not found.') => new HttpError(404, detail);
