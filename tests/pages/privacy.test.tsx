import { readdirSync } from 'node:fs';
import { screen, waitFor, within } from '#support/dom/testingLibrary.ts';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PRIVACY_NOTICE_VERSION, PRIVACY_NOTICE_VERSIONS } from '#domain/requests/privacy.ts';
import { enquiries, services } from '#server/db/schema.ts';
import { packageItem } from '#support/packageItem.ts';
import { signInTestUser, currentBackend, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { mockChatWindow } from '#support/dom/chatWindow.ts';

useBackend();
failOnConsoleErrors();

describe('the privacy notice (sections 2 and 6)', () => {
  it('can be read by visitors and has its four parts', async () => {
    renderApp('/privacy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['What we keep, and why', 'Who sees it', 'How long', 'What you can do']);
    expect(screen.getByText(/Digital Personal Data Protection Act 2023/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'your account page' })).toHaveAttribute('href', '/account');
    expect(document.title).toMatch(/^Privacy · /);
  });

  it('shows its version, which the server stores with an enquiry', { tags: ['fault/Q2'] }, async () => {
    const dateFormat = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    renderApp('/privacy');
    expect(
      await screen.findByText(new RegExp(`Version of ${dateFormat.format(new Date(PRIVACY_NOTICE_VERSION))}`)),
    ).toBeVisible();
    const body = { service: 'any', name: 'Asha', phone: '98765 43210', guest_count: 300, message: '' };
    await currentBackend().fetch(
      new Request('http://localhost/api/enquiries/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    const rows = await currentBackend().db.select({ version: enquiries.noticeVersion }).from(enquiries);
    expect(rows).toEqual([{ version: PRIVACY_NOTICE_VERSION }]);
  });

  it(
    'has the text that docs/privacy keeps for its version, like those of earlier versions',
    { tags: ['fault/Q2'] },
    async () => {
      renderApp('/privacy');
      await screen.findByRole('heading', { level: 1, name: 'Privacy' });
      const blocks = screen.getByRole('main').querySelectorAll('h1, h2, p, li');
      const text = [...blocks].map(({ textContent }) => `${textContent}\n`).join('\n');
      await expect(text).toMatchFileSnapshot(`../../docs/privacy/${PRIVACY_NOTICE_VERSION}.txt`);
      const keptVersions = readdirSync('docs/privacy').map((name) => name.replace('.txt', ''));
      expect(keptVersions.sort().reverse()).toEqual(PRIVACY_NOTICE_VERSIONS);
    },
  );

  it('opens the chat for questions about the user’s data', async () => {
    const windowOpen = mockChatWindow();
    const { user } = renderApp('/privacy');
    await user.click(await screen.findByRole('button', { name: 'Ask about my data' }));
    expect(decodeURIComponent(String(windowOpen.mock.calls[0]?.[0]))).toContain('a question about my data');
    expect(await screen.findByText(/The chat has opened/)).toBeVisible();
  });

  it('is linked from the footer, and from forms in a new tab', async () => {
    const { user } = renderApp('/register');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    const link = await screen.findByRole('link', { name: 'Privacy notice (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(footer.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
  });
});

describe('every form that sends personal details (section 3)', () => {
  const clickButton = (name: string) => async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name }));
  const findServiceId = async (category: 'venues' | 'decor') => {
    const [service] = await currentBackend()
      .db.select({ id: services.id })
      .from(services)
      .where(eq(services.category, category));
    return service?.id ?? '';
  };
  const storedItems = JSON.stringify([packageItem({ type: 'venue', category: 'venues' })]);

  it.each<[form: string, path: string, openForm?: (user: UserEvent) => Promise<void>]>([
    ['Create Account', '/register'],
    ['Ask on WhatsApp', '/forgot-password'],
    ['Connect on WhatsApp', '/venues/{venue}'],
    ['Request a booking', '/venues/{venue}', clickButton('Request a booking')],
    ['Request Quote', '/decor/{decor}/details'],
    ['Send Enquiry', '/services/catering/package/premium'],
    ['Wedding details', '/custom-package'],
    ['Profile', '/account', clickButton('Edit Profile')],
  ])('%s shows what the details are used for and who sees them', { tags: ['fault/Q1'] }, async (_, path, openForm) => {
    if (!/register|forgot/.test(path)) {
      const { id } = await signInTestUser();
      localStorage.setItem(`customPackageItems:${id}`, storedItems);
    }
    const { user } = renderApp(
      path.replace('{venue}', await findServiceId('venues')).replace('{decor}', await findServiceId('decor')),
    );
    await openForm?.(user);
    const notices = await screen.findAllByText(/uses these details to .+, and for nothing else\./);
    // The query throws if the page has no such field.
    const personalFields = screen.getAllByRole('textbox', { name: /name|phone|email/i });
    for (const field of personalFields) {
      const form = field.closest('form');
      expect(notices.some((notice) => form?.contains(notice))).toBe(true);
    }
    expect(document.querySelectorAll('form a[href="/privacy"]').length).toBe(notices.length);
  });

  it.each<[form: string, path: string, openForm?: (user: UserEvent) => Promise<void>]>([
    ['Write a review', '/decor/{decor}/details', clickButton('Write a review')],
    ['Share for Review', '/people'],
  ])('%s, which sends a name with it, links to the notice', { tags: ['fault/Q1'] }, async (name, path, openForm) => {
    await signInTestUser();
    const { user } = renderApp(path.replace('{decor}', await findServiceId('decor')));
    await openForm?.(user);
    const form = within(await screen.findByRole('form', { name }));
    expect(form.getByText(/uses these details to .+, and for nothing else\./)).toBeVisible();
    expect(form.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute('href', '/privacy');
  });
});
