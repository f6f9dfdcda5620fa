import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App, startApp } from '../../src/App.tsx';
import type { StartedApp } from '../../src/App.tsx';

/**
 * Renders the whole app as it is at `path`, in front of the real server when the file says `useBackend()`. Ends with
 * the test.
 */
export function renderApp(path: string): StartedApp & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const app = startApp();
  const { unmount } = render(<App queryClient={app.queryClient} router={app.router} />);
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  return { ...app, user: userEvent.setup() };
}
