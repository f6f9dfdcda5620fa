import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notice } from './Notice.tsx';

/** The code of a component could not be fetched: the network is away, or a deploy has removed this version's files. */
class CodeLoadError extends Error {
  override name = 'CodeLoadError';
}

/** What stands in place of a component whose code could not be fetched; `retry` fetches it again. */
type LoadFailureFallback = (retry: () => void) => ReactNode;

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of the first rendering; repeated calls cost nothing. Rejects when it cannot be fetched. */
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is first rendered, or earlier by `preload`. The Suspense boundary around it
 * shows what stands there meanwhile. When the code cannot be fetched, `fallback` takes its place; errors thrown while
 * rendering pass on to the boundaries around it.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: LoadFailureFallback = loadFailureNotice,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= await load();
      return { default: loaded };
    } catch (cause) {
      throw new CodeLoadError('The code of this component could not be fetched', { cause });
    }
  };
  let latest: ComponentType<Props> = lazy(preload);

  function LazyWithRetry(props: Props) {
    // Render synchronously when the code is already there, so that no fallback flashes.
    const [component, setComponent] = useState(() => loaded ?? latest);
    const Component = component;
    const refetch = () => {
      latest = lazy(preload);
      setComponent(() => latest);
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
  return Object.assign(LazyWithRetry, { preload: async () => void (await preload()) });
}

const loadFailureNotice: LoadFailureFallback = (retry) => (
  <Notice
    tone="error"
    action={
      <Button
        variant="secondary"
        onClick={() => {
          // The button is about to disappear; without this, focus would fall back to the document's start.
          document.getElementById('main')?.focus({ preventScroll: true });
          retry();
        }}
      >
        Retry
      </Button>
    }
  >
    Failed to load this part of the page
  </Notice>
);
