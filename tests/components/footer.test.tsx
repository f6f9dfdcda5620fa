import { screen, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, useBackend, useQuietConsole } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';

useBackend();
useQuietConsole();

const SAMPLE = /sample data: invented businesses/;
const footer = async () => within(await screen.findByRole('contentinfo'));

describe('the footer (section 2)', () => {
  it('shows a copyright line and says once that the catalogue is sample data', async () => {
    renderApp('/');
    expect((await footer()).getByText(/^© 2026 /)).toBeVisible();
    expect(await (await footer()).findByText(SAMPLE)).toBeVisible();
    expect(screen.getAllByText(/sample data/i)).toHaveLength(1);
  });

  it('says nothing of samples where the backend does not', async () => {
    network.use(http.get('*/api/regions/', () => HttpResponse.json([{ id: 'jaipur', name: 'Jaipur' }])));
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    await screen.findAllByRole('link', { name: /Decor/ });
    expect(screen.queryByText(SAMPLE)).not.toBeInTheDocument();
  });
});
