import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, startApp } from '#app/App.tsx';
import type { PrerenderedPage } from '#app/App.tsx';
import { prefetchPage } from '#app/navigation/prefetch.ts';
import { loadPrerenderedPage } from '#app/rendered/prerendered.ts';
import { isOutlinePath } from '#app/rendered/renderedPaths.ts';
import { routeAt } from '#app/routes.tsx';
import './index.css';

// The browser has just evaluated the modules that this file imports, in one task. The start is another task, so that
// the browser can respond to a tap between the two.
setTimeout(start);

/** Renders the app, or hydrates the HTML of the page, and starts the background tasks. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const { queryClient } = startApp();
  const prerendered = loadPrerenderedPage(root, queryClient);
  // React must hydrate the HTML of a page with the responses that the document contains, so nothing is prefetched. For
  // an outline, the document contains no data of the page, so the data is prefetched.
  if (!prerendered || isOutlinePath(prerendered.pathname)) void prefetchPage(queryClient, window.location);
  if (prerendered) {
    void hydrate(root, prerendered, queryClient);
  } else {
    render(root, queryClient);
  }
  // Ignore a failure: without these tasks the app still works, only more slowly, and only while the device is online.
  void startBackgroundTasksAfterLoad(queryClient).catch(() => undefined);
}

const createAppElement = (queryClient: QueryClient, prerendered?: PrerenderedPage) => (
  <StrictMode>
    <App queryClient={queryClient} prerendered={prerendered} />
  </StrictMode>
);

/** Renders the app in place of what the container contains. */
function render(container: HTMLElement, queryClient: QueryClient): void {
  const reactRoot = createRoot(container, { onRecoverableError: reportCause });
  // A transition renders in small slices, so that a slow phone stays responsive while the app renders.
  startTransition(() => reactRoot.render(createAppElement(queryClient)));
}

/**
 * Hydrates the HTML of a page, then repeats a click on each button that the user clicked before the code had loaded.
 */
async function hydrate(container: HTMLElement, page: PrerenderedPage, queryClient: QueryClient): Promise<void> {
  const { pathname, search } = window.location;
  const hasLeftPage = () => window.location.pathname !== pathname || window.location.search !== search;
  // If the code of the page cannot be fetched, an error boundary of the app reports it.
  await Promise.allSettled([routeAt(page.pathname)?.route.Page.preload()]);
  delete container.dataset['page'];
  // While the code loaded, the user may have gone back to another page, to which this HTML does not belong.
  if (hasLeftPage()) {
    render(container, queryClient);
    return;
  }
  const onRecoverableError = (error: unknown) => {
    // A user who leaves the page while React hydrates it gets another page than the HTML has. That is no error.
    if (!hasLeftPage()) reportCause(error);
  };
  startTransition(() => void hydrateRoot(container, createAppElement(queryClient, page), { onRecoverableError }));
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/**
 * Reports an error from which React has recovered by rendering the page again. React wraps the original error in an
 * error that does not say what failed, so the original error is reported.
 */
function reportCause(error: unknown): void {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/**
 * The longest time, in milliseconds, that the background tasks wait for the document's load event. A picture that never
 * arrives would delay this event for ever.
 */
const MAX_WAIT_FOR_LOAD = 15_000;

/** Starts the background tasks after the document has loaded, so that they do not delay the first page. */
async function startBackgroundTasksAfterLoad(queryClient: QueryClient): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
      setTimeout(resolve, MAX_WAIT_FOR_LOAD);
    });
  const { startBackgroundTasks } = await import('#app/backgroundTasks.ts');
  await startBackgroundTasks(queryClient);
}
