/**
 * Loads code when it is needed. When it cannot be fetched, rejects with a message for the user, because the browser's
 * own message names only a file.
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new Error('A part of this site could not be loaded. Check your network, or load the page again.', { cause });
  });
