import { ApiError } from './errors.ts';

/** The milliseconds that a call may take: waiting for a new token, the request and its retry together (section 9). */
export const TIMEOUT = 5000;

/** The error message of a timeout as in section 8. The message of axios lacks the space before "ms". */
export const TIMEOUT_MESSAGE = `timeout of ${TIMEOUT} ms exceeded`;

/** Resolves or rejects as `promise` does, but rejects with the ApiError of a timeout after `milliseconds`. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError({ kind: 'timeout', message: TIMEOUT_MESSAGE })), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
