import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { regionsQuery } from '#queries/regions.ts';

useBackend();
failOnConsoleErrors();

const SAMPLE_NOTICE = /sample data: the businesses are invented/;
const findFooter = async () => within(await screen.findByRole('contentinfo'));

describe('the footer (section 2)', () => {
  it('shows a copyright line and says once that the catalogue is sample data', async () => {
    renderApp('/');
    expect((await findFooter()).getByText(/^© 2026 /)).toBeVisible();
    expect(await (await findFooter()).findByText(SAMPLE_NOTICE)).toBeVisible();
    expect(screen.getAllByText(/sample data/i)).toHaveLength(1);
  });

  it('shows no sample notice when the backend sends no sample data', async () => {
    network.use(http.get('*/api/regions/', () => HttpResponse.json([{ id: 'jaipur', name: 'Jaipur' }])));
    const { queryClient } = renderApp('/');
    await waitFor(() => expect(queryClient.getQueryData(regionsQuery().queryKey)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(SAMPLE_NOTICE)).not.toBeInTheDocument();
  });
});
