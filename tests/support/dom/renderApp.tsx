import { render, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App, Providers, startApp } from '#app/App.tsx';
import type { StartedApp } from '#app/App.tsx';
import { prefetchPage } from '#app/navigation/prefetch.ts';

/**
 * Renders the whole app at the URL `path` and unmounts it after the test. Requests go to the real server when the file
 * calls `useBackend()`.
 * @param reactStrictMode whether to render in StrictMode, as the app does. In a development build, such as that of
 * `npm run dev`, React then renders every component twice, and runs every effect twice when the component mounts
 */
export function renderApp(path: string, reactStrictMode = false): StartedApp & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const app = startApp();
  void prefetchPage(app.queryClient, window.location);
  const { unmount } = render(<App queryClient={app.queryClient} />, { reactStrictMode });
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  return { ...app, user: userEvent.setup() };
}

/**
 * Renders a component that calls the hook inside the app's providers, without a page. `current()` returns the latest
 * result of the hook.
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
