import { ApiError } from './errors.ts';

/** Milliseconds that a call may take in all: waiting for a fresh token, the request and its one retry (section 9). */
export const TIMEOUT = 5000;

/** The message of a call that took too long, in the words of section 8: axios's own lack a space. */
export const TIMEOUT_MESSAGE = `timeout of ${TIMEOUT} ms exceeded`;

/** What `promise` resolves with, if it does so in time; else rejects with the ApiError of a timeout. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError({ kind: 'timeout', message: TIMEOUT_MESSAGE })), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
