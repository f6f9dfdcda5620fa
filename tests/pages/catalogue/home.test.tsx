import { act, fireEvent, screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { QUESTION_IDS } from '#domain/quiz/quizAnswers.ts';
import { CITY_CHOICES } from '#domain/catalogue/regions.ts';
import { regionsQuery } from '#queries/regions.ts';
import { delayResponses, network, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const findSection = (name: string) => screen.findByRole('region', { name });

describe('the home page (section 2)', () => {
  it('opens the quiz with its only Start Planning button', async () => {
    const { user } = renderApp('/');
    const title = 'Every guest seated. Every rupee in its place.';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Answer the first question' })).toHaveAttribute('href', '/quiz');
    expect(screen.getAllByText('Start Planning')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Start Planning' }));
    expect(await screen.findByText(`Question 1 of ${QUESTION_IDS.length}`)).toBeVisible();
  });

  it('shows the categories with their lowest prices, each linking to its page', async () => {
    renderApp('/');
    const venues = await screen.findByRole('link', { name: /^Venues from ₹1,50,000$/ });
    expect(venues).toHaveAttribute('href', '/services/venues');
    const links = within(await findSection('Services for your wedding')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services/venues',
      '/services/catering',
      '/services/photography',
      '/services/decor',
      '/services/entertainment',
    ]);
  });

  it('marks the name of a category in the Devanagari script as Hindi', { tags: ['fault/C14'] }, async () => {
    network.use(http.get('*/api/categories/', () => HttpResponse.json([{ id: 'catering', name: 'खानपान' }])));
    renderApp('/');
    expect((await screen.findByText('खानपान')).getAttribute('lang')).toBe('hi');
  });

  it("says 'Failed to load categories' and can be retried (section 8)", async () => {
    let isServerDown = true;
    network.use(
      http.get('*/api/categories/', () =>
        isServerDown ? HttpResponse.json({ detail: 'No.' }, { status: 500 }) : undefined,
      ),
    );
    const { user } = renderApp('/');
    expect((await screen.findByText('Failed to load categories')).closest('[role="alert"]')).toBeVisible();
    isServerDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^Catering/ })).toBeVisible();
    expect(screen.queryByText('Failed to load categories')).not.toBeInTheDocument();
  });

  it('shows what four couples said', async () => {
    renderApp('/');
    const couples = await findSection('What four couples say');
    expect(within(couples).getAllByRole('figure')).toHaveLength(4);
  });
});

describe('the city chooser (section 2)', () => {
  it('offers All Regions and the cities, and shows the chosen city in the banner until Show All Cities is clicked', async () => {
    const { user } = renderApp('/');
    const cities = await findSection('Where is the wedding?');
    expect(within(cities).getAllByRole('button')).toEqual(
      CITY_CHOICES.map((name) => within(cities).getByRole('button', { name })),
    );
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('All Regions');
    expect(screen.queryByRole('button', { name: 'Show All Cities' })).not.toBeInTheDocument();

    await screen.findByRole('link', { name: /^Venues from/ });
    await user.click(within(cities).getByRole('button', { name: 'Pune' }));
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('Pune');
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(screen.getByRole('button', { name: 'Region: Pune' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show All Cities' }));
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('All Regions');
    expect(screen.queryByRole('region', { name: 'Chosen city' })).not.toBeInTheDocument();
  });

  it('shows immediately which city was clicked, and changes the page after that', async () => {
    renderApp('/');
    const cities = await findSection('Where is the wedding?');
    await screen.findByRole('link', { name: /^Venues from/ });
    fireEvent.click(within(cities).getByRole('button', { name: 'Pune' }));
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('Pune');
    expect(screen.queryByRole('region', { name: 'Chosen city' })).not.toBeInTheDocument();
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('Pune');
  });

  it('applies a city clicked before the cities have loaded', async () => {
    let releaseResponse = () => {};
    const released = new Promise<void>((resolve) => (releaseResponse = resolve));
    network.use(http.get('*/api/regions/', () => released.then(() => HttpResponse.json([{ id: 7, name: 'Pune' }]))));
    const { user } = renderApp('/');
    const cities = await findSection('Where is the wedding?');
    await user.click(within(cities).getByRole('button', { name: 'Pune' }));
    expect(within(cities).getByRole('status')).toBeEmptyDOMElement();
    releaseResponse();
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('Pune');
  });

  it('keeps the choice that the user made elsewhere after clicking a city, while the cities were loading', async () => {
    localStorage.setItem('selectedRegion', 'mumbai');
    const releaseCities = delayResponses('get', '*/api/regions/');
    const { user } = renderApp('/');
    const cities = within(await findSection('Where is the wedding?'));
    await user.click(cities.getByRole('button', { name: 'Pune' }));
    await user.click(screen.getByRole('button', { name: 'Show All Cities' }));
    releaseCities();
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    expect(await screen.findByRole('option', { name: 'Pune' })).toBeVisible();
    // The page applies a choice after the next frame.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(screen.queryByRole('region', { name: 'Chosen city' })).not.toBeInTheDocument();
    expect(localStorage.getItem('selectedRegion')).toBe('all');
  });

  it('shows a notice when the backend does not have the city', async () => {
    network.use(http.get('*/api/regions/', () => HttpResponse.json([{ id: 1, name: 'Bengaluru' }])));
    const { user } = renderApp('/');
    const cities = await findSection('Where is the wedding?');
    await screen.findByRole('link', { name: /^Venues from/ });
    await user.click(within(cities).getByRole('button', { name: 'Kolkata' }));
    await waitFor(() => expect(within(cities).getByRole('status')).toHaveTextContent('Kolkata'));
    expect(within(cities).getByRole('button', { pressed: true })).toHaveTextContent('All Regions');
    await user.click(within(cities).getByRole('button', { name: 'Bangalore' }));
    expect(await findSection('Chosen city')).toHaveTextContent('Bengaluru');
    expect(within(cities).getByRole('status')).toBeEmptyDOMElement();
  });

  it('no longer shows the notice about a missing city when a region is chosen in the top bar', async () => {
    network.use(http.get('*/api/regions/', () => HttpResponse.json([{ id: 1, name: 'Pune' }])));
    const { user } = renderApp('/');
    const cities = within(await findSection('Where is the wedding?'));
    await user.click(cities.getByRole('button', { name: 'Kolkata' }));
    await waitFor(() => expect(cities.getByRole('status')).toHaveTextContent('Kolkata'));
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    await user.click(await screen.findByRole('option', { name: 'Pune' }));
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(cities.getByRole('status')).toBeEmptyDOMElement();
  });

  it('no longer says that the cities could not be loaded when a region is chosen in the top bar', async () => {
    allowConsoleErrors();
    network.use(http.get('*/api/regions/', () => new HttpResponse(null, { status: 500 })));
    const { user, queryClient } = renderApp('/');
    const cities = within(await findSection('Where is the wedding?'));
    await user.click(cities.getByRole('button', { name: 'Kolkata' }));
    expect(await cities.findByText('Failed to load the cities')).toBeVisible();
    network.use(http.get('*/api/regions/', () => HttpResponse.json([{ id: 1, name: 'Pune' }])));
    await act(() => queryClient.refetchQueries({ queryKey: regionsQuery().queryKey }));
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    await user.click(await screen.findByRole('option', { name: 'Pune' }));
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(cities.queryByText('Failed to load the cities')).not.toBeInTheDocument();
  });

  it('says that the cities could not be loaded, and applies the chosen city after Retry', async () => {
    allowConsoleErrors();
    let isServerDown = true;
    network.use(http.get('*/api/regions/', () => (isServerDown ? new HttpResponse(null, { status: 500 }) : undefined)));
    const { user } = renderApp('/');
    const cities = within(await findSection('Where is the wedding?'));
    await user.click(cities.getByRole('button', { name: 'Pune' }));
    expect(await cities.findByText('Failed to load the cities')).toBeVisible();
    expect(cities.getByRole('status')).toBeEmptyDOMElement();
    isServerDown = false;
    await user.click(cities.getByRole('button', { name: 'Retry' }));
    expect(await findSection('Chosen city')).toHaveTextContent('Pune');
    expect(cities.queryByText('Failed to load the cities')).not.toBeInTheDocument();
  });
});

describe('the header and footer of every page (section 2)', () => {
  it('have the five links, the sign-in link and the copyright line', async () => {
    renderApp('/');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const links = ['Home', 'Venues', 'Dashboard', 'Custom Package', 'Account'].map((name) =>
      within(nav).getByRole('link', { name }),
    );
    expect(within(nav).getAllByRole('link')).toEqual(links);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/venues',
      '/dashboard',
      '/custom-package',
      '/account',
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 Utsava');
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main');
  });

  it('choose a region by name from the dropdown', async () => {
    const { user } = renderApp('/');
    await screen.findByRole('link', { name: /^Venues from/ });
    await user.click(screen.getByRole('button', { name: 'Region: All Regions' }));
    const search = await screen.findByRole('combobox', { name: 'Search region' });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(CITY_CHOICES.length));
    await user.type(search, 'bengal{Enter}');
    expect(await findSection('Chosen city')).toHaveTextContent('Bangalore');
  });

  it('are shown on the page for an unknown URL', async () => {
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
