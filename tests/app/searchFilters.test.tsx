import { act, render, screen } from '#support/dom/testingLibrary.ts';
import { Suspense, use } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchFilters } from '#hooks/useSearchFilters.ts';

const neverResolvingPromise = new Promise<never>(() => undefined);

function List() {
  const { set } = useSearchFilters();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => set('search', 'garden', { replace: true })}>Search</button>
      <button onClick={() => void navigate('/venues/1')}>Open</button>
    </>
  );
}

const LoadingVenue = () => use(neverResolvingPromise);

it('a filter that is set after the user has left the list does not cancel the navigation (section 15.1)', async () => {
  window.history.replaceState(null, '', '/venues');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/venues" element={<List />} />
          <Route path="/venues/1" element={<LoadingVenue />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await act(async () => screen.getByText('Search').click());
  expect(window.location.search).toBe('?search=garden');
  await act(async () => screen.getByText('Open').click());
  expect(window.location.pathname).toBe('/venues/1');
  // The next page is still loading, so the list is still shown.
  await act(async () => screen.getByText('Search').click());
  expect(window.location.pathname).toBe('/venues/1');
});
