import { render, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App, Providers, startApp } from '#app/App.tsx';
import type { StartedApp } from '#app/App.tsx';
import { prefetch } from '#app/prefetch.ts';

/**
 * Renders the whole app as it is at `path`, in front of the real server when the file says `useBackend()`. Ends with
 * the test.
 * @param reactStrictMode as in `npm run dev`, where React begins everything twice
 */
export function renderApp(path: string, reactStrictMode = false): StartedApp & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const app = startApp();
  void prefetch(app.queryClient, window.location);
  const { unmount } = render(<App queryClient={app.queryClient} />, { reactStrictMode });
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  return { ...app, user: userEvent.setup() };
}

/**
 * Calls a hook inside of the app's providers, without any screen. `current()` is what it gives now; the component
 * renders again when that changes.
 */
export function renderAppHook<T>(useHook: () => T): StartedApp & { current: () => T } {
  window.history.replaceState(null, '', '/');
  const app = startApp();
  const { result, unmount } = renderHook(useHook, {
    wrapper: ({ children }) => <Providers queryClient={app.queryClient}>{children}</Providers>,
  });
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  return { ...app, current: () => result.current };
}
