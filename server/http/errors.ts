/** An error that becomes the response to the request: the response has the error's status and message. */
export class HttpError extends Error {
  readonly status: number;
  /** Messages per request field, such as `{"username": ["This username is taken."]}`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The seconds after which the client may try again, sent in the header Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param detail the message for the user, without internal details such as SQL or the name of a file */
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

/** Creates the error 400 with the same message for the whole request and for the field. */
export const fieldError = (field: string, message: string) => new HttpError(400, message, { [field]: [message] });

/** Creates the error 404 for something that does not exist or that this caller may not know about. */
export const notFound = (detail = 'Not found.') => new HttpError(404, detail);
