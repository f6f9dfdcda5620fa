/**
 * Thrown to stop the start of the server, or a command. The message tells the operator what is wrong and, in most
 * cases, how to correct it.
 */
export class StartError extends Error {
  /** Exit code of the process; 75 (EX_TEMPFAIL) means that a later attempt may succeed. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}
