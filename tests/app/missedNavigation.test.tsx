import { render, screen } from '#support/dom/testingLibrary.ts';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { App, startApp } from '#app/App.tsx';
import { useBackend } from '#support/dom/page.ts';

useBackend();

/**
 * Goes to /quiz as the Back button does, before BrowserRouter listens for 'popstate' events: React runs the effects of
 * children before those of their parent.
 */
function GoBackAtStart() {
  useLayoutEffect(() => {
    window.history.replaceState(null, '', '/quiz');
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}

const RouterThatGoesBack = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <GoBackAtStart />
    {children}
  </BrowserRouter>
);

it('shows the page to which the user went back while the app was starting (section 2)', async () => {
  window.history.replaceState(null, '', '/privacy');
  const app = startApp();
  const { unmount } = render(<App queryClient={app.queryClient} Router={RouterThatGoesBack} />);
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  expect(await screen.findByRole('heading', { level: 1, name: /style/i })).toBeVisible();
});
