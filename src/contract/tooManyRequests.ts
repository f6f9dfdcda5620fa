/**
 * Returns the message of the error 429 Too Many Requests. It names the wait until the next request is accepted: in
 * minutes, rounded up, from 60 seconds on.
 */
export const tooManyRequestsText = (seconds: number): string =>
  `Too many requests. Please try again ${waitText(seconds)}.`;

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
