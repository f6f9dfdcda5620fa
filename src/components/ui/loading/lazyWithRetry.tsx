import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notice } from '../messages/Notice.tsx';

/** Thrown when the code of a component cannot be fetched, for instance because a deploy has removed the files. */
class CodeLoadError extends Error {
  override name = 'CodeLoadError';
}

/** Renders the replacement of a component whose code could not be fetched. `retry` fetches the code again. */
type LoadFailureFallback = (retry: () => void) => ReactNode;

/** Resolves with the code to render. If `code` rejects, the function may reload the tab instead, or reject too. */
type Recover = <T>(code: Promise<T>) => Promise<T>;

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /**
   * Fetches the code before the first rendering, unless it is already loaded. Rejects when the fetch fails.
   */
  readonly preload: () => Promise<void>;
}

/**
 * Returns a component whose code is fetched when it is first rendered, or earlier by `preload`. While the code loads,
 * the next outer Suspense boundary shows its fallback. When the code cannot be fetched to render the component, and
 * `recover` does not help, the component shows `fallback`. Errors that the component throws while rendering reach the
 * next outer error boundary.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: LoadFailureFallback = renderLoadFailure,
  recover: Recover = (code) => code,
): LazyComponent<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  const loadModule = async () => {
    try {
      loadedComponent ??= await load();
      return { default: loadedComponent };
    } catch (cause) {
      throw new CodeLoadError('The code of this component could not be fetched', { cause });
    }
  };
  const loadToRender = () => recover(loadModule());
  let latestLazyComponent: ComponentType<Props> = lazy(loadToRender);

  function LazyWithRetry(props: Props) {
    // Render synchronously when the code is already loaded, so that no fallback flashes.
    const [component, setComponent] = useState(() => loadedComponent ?? latestLazyComponent);
    const Component = component;
    const refetch = () => {
      latestLazyComponent = lazy(loadToRender);
      setComponent(() => latestLazyComponent);
    };
    return (
      <ErrorBoundary
        fallback={(error, retry) => {
          if (!(error instanceof CodeLoadError)) throw error;
          return fallback(() => {
            refetch();
            retry();
          });
        }}
      >
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyWithRetry, { preload: async () => void (await loadModule()) });
}

const renderLoadFailure: LoadFailureFallback = (retry) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={retry}>
        Retry
      </Button>
    }
  >
    Failed to load this part of the page
  </Notice>
);
