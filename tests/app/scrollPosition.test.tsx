import { act, renderHook } from '#support/dom/testingLibrary.ts';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from '#app/navigation/useScrollRestoration.ts';
import { KEEPS_SCROLL_POSITION } from '#hooks/keepsScrollPosition.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  window.history.replaceState(null, '', '/venues');
  scrollTo.mockReset();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
});

/** Scrolls the window as a user does. */
function scroll(position: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position);
  window.dispatchEvent(new Event('scroll'));
}

/** Renders useScrollRestoration() in a router. Returns functions that navigate. */
function renderScrollRestoration() {
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
  const { result } = renderHook(
    () => {
      useScrollRestoration();
      return useNavigate();
    },
    { wrapper },
  );
  const navigate = (path: string, state?: object) => act(() => void result.current(path, { state }));
  const goBack = () =>
    act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await arrived;
    });
  return { navigate, goBack };
}

it('scrolls a new page to its top, and a page after Back to where the user left it (section 2)', async () => {
  const { navigate, goBack } = renderScrollRestoration();
  scroll(1200);
  navigate('/venues/1');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scroll(300);
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([0, 1200]);
});

it('does not store a scroll of the page that is still shown as the position of the page that Back opens', async () => {
  const { navigate, goBack } = renderScrollRestoration();
  scroll(1200);
  navigate('/venues/1');
  // On Back, the browser changes the history entry before the router shows the other page. The browser then scrolls the
  // page that is still shown, which may be too short for the stored position of the other page.
  const venueHistoryState: unknown = window.history.state;
  window.history.replaceState(null, '', '/venues/1');
  scroll(400);
  window.history.replaceState(venueHistoryState, '', '/venues/1');
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([0, 1200]);
});

it('leaves the position unchanged when a navigation only changes filters', () => {
  const { navigate } = renderScrollRestoration();
  scroll(500);
  navigate('/venues?area=Nagole', KEEPS_SCROLL_POSITION);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('leaves a link within the page to the browser, also when the user has followed the same link before', async () => {
  const { navigate, goBack } = renderScrollRestoration();
  /** Does what the browser does after a click on a link to a place within the page. */
  const followFragmentLink = () =>
    act(() => {
      window.history.pushState(null, '', '#all-venues');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  followFragmentLink();
  scroll(6000);
  navigate('/services');
  navigate('/venues');
  scrollTo.mockReset();
  followFragmentLink();
  expect(scrollTo).not.toHaveBeenCalled();
  // The second click on the same link replaces the entry of the first.
  act(() => {
    window.history.replaceState(null, '', '#all-venues');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  scroll(100);
  navigate('/venues/1');
  await goBack();
  expect(scrollTo.mock.lastCall).toEqual([0, 100]);
});
