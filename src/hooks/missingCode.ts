/** Errors of code that could not be fetched, screens and parts of them, as Vite's loader tells of them. */
const errors = new WeakSet<Error>();

/** Begins to take note of code that cannot be fetched; returns how to stop. */
export function watchMissingCode(): () => void {
  const note = (event: VitePreloadErrorEvent) => void errors.add(event.payload);
  window.addEventListener('vite:preloadError', note);
  return () => window.removeEventListener('vite:preloadError', note);
}

/** Whether an error says that a part of the app's code could not be had. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && errors.has(error);
