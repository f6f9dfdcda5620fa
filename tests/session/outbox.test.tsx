import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor } from '#support/dom/testingLibrary.ts';
import {
  waitUntilEarlierRequestsArrive,
  network,
  createTestUser,
  signInTestUser,
  currentBackend,
  useBackend,
  failOnConsoleErrors,
} from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { PRIVACY_NOTICE_VERSION } from '#domain/requests/privacy.ts';
import { provideApi } from '#api/client.ts';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { outbox } from '#session/outbox.ts';
import { enquiries } from '#server/db/schema.ts';
import type { OutboxEntry } from '#storage/outbox.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

const HOUR_MS = 3600_000;
const ENQUIRY_BODY = {
  service: '7',
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.in',
  date: '2099-02-14',
  guestCount: 350,
  message: '',
};

const outboxKeyOf = (scope: string) => `outbox:${scope}`;
const readStoredOutbox = (scope: string) =>
  JSON.parse(sessionStorage.getItem(outboxKeyOf(scope)) ?? '[]') as OutboxEntry[];

/**
 * Stores an enquiry in the outbox, as if this tab had not been able to send it before a reload. `overrides` replace
 * fields of the enquiry.
 */
function storeUnsentEnquiry(scope: string, overrides: Partial<OutboxEntry> = {}): void {
  const entry: OutboxEntry = {
    key: `key-${readStoredOutbox(scope).length}`,
    kind: 'enquiry',
    body: ENQUIRY_BODY,
    about: 'Marigold & Mogra',
    since: Date.now(),
    noticeVersion: '',
    draft: { name: `${scope}:enquiry`, text: '' },
    refusal: null,
    ...overrides,
  };
  sessionStorage.setItem(outboxKeyOf(scope), JSON.stringify([...readStoredOutbox(scope), entry]));
}

/**
 * Lets POST /enquiries return the response of `respond` or, when that is undefined, the response of the real server.
 * Returns an array that receives the idempotency key of each request.
 */
function recordIdempotencyKeys(respond: () => Response | undefined = () => undefined): (string | null)[] {
  const keys: (string | null)[] = [];
  network.use(
    http.post('*/api/enquiries/', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return respond();
    }),
  );
  return keys;
}

const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const findNotSentStatus = () => screen.findByText(/Not sent yet/);
const readStoredEnquiries = () => currentBackend().db.select().from(enquiries);

describe('a request that could not be sent (sections 7 and 8)', () => {
  it('is sent when the app starts again, with its key, as its user, and its draft is forgotten', async () => {
    const testUser = await signInTestUser();
    const draft = { name: `${testUser.id}:enquiry`, text: '{"name":"Asha"}' };
    sessionStorage.setItem(`draft:${draft.name}`, draft.text);
    storeUnsentEnquiry(testUser.id, { draft });
    const keys = recordIdempotencyKeys();
    renderApp('/');
    expect(await screen.findByText('We have received your message.')).toBeVisible();
    expect(keys).toEqual(['key-0']);
    expect(await readStoredEnquiries()).toMatchObject([{ user: testUser.id, name: 'Asha', guestCount: 350 }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is stored with the privacy notice that the user could read', { tags: ['fault/Q2'] }, async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id, { noticeVersion: '2026-11-23' });
    renderApp('/');
    await screen.findByText('We have received your message.');
    await act(() =>
      outbox.post({ call: { kind: 'enquiry', body: ENQUIRY_BODY }, about: '', key: 'of-this-page', draftName: 'none' }),
    );
    const versions = (await readStoredEnquiries()).map(({ noticeVersion }) => noticeVersion);
    expect(versions.sort()).toEqual(['2026-11-23', PRIVACY_NOTICE_VERSION]);
  });

  it('is sent by the account when a visitor made it and has signed in since', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry('@guest');
    const keys = recordIdempotencyKeys();
    renderApp('/');
    expect(await screen.findByText('We have received your message.')).toBeVisible();
    expect(keys).toEqual(['key-0']);
    expect(await readStoredEnquiries()).toMatchObject([{ user: testUser.id, name: 'Asha' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps a draft that has changed since the request was submitted', async () => {
    const testUser = await signInTestUser();
    const name = `${testUser.id}:enquiry`;
    sessionStorage.setItem(`draft:${name}`, '{"name":"Meera"}');
    storeUnsentEnquiry(testUser.id, { draft: { name, text: '{"name":"Asha"}' } });
    renderApp('/');
    await screen.findByText('We have received your message.');
    expect(sessionStorage.getItem(`draft:${name}`)).toBe('{"name":"Meera"}');
  });

  it('is shown as long as it waits, and is sent when the device comes online', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    storeUnsentEnquiry(testUser.id, { about: 'Thali House', body: { ...ENQUIRY_BODY, service: '8' } });
    let isServerDown = true;
    const keys = recordIdempotencyKeys(() => (isServerDown ? HttpResponse.error() : undefined));
    renderApp('/');
    const statusText = await findNotSentStatus();
    expect(statusText).toHaveTextContent('Not sent yet: your enquiry about Marigold & Mogra, and 1 more.');
    expect(statusText.closest('[role=status]')).toBeVisible();
    await waitFor(() => expect(keys).toEqual(['key-0']));
    isServerDown = false;
    comeOnline();
    await screen.findByText('We have received your message.');
    expect(keys).toEqual(['key-0', 'key-0', 'key-1']);
    expect(await readStoredEnquiries()).toHaveLength(2);
    allowConsoleErrors();
  });

  it('has one effect when only its response was lost', { tags: ['fault/N22'] }, async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    let shouldLoseResponse = true;
    network.use(
      http.post('*/api/enquiries/', async ({ request }) => {
        if (!shouldLoseResponse) return undefined;
        shouldLoseResponse = false;
        await currentBackend().fetch(request);
        return HttpResponse.error();
      }),
    );
    const { user } = renderApp('/');
    await findNotSentStatus();
    await waitFor(() => expect(shouldLoseResponse).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText('We have received your message.');
    expect(await readStoredEnquiries()).toHaveLength(1);
    allowConsoleErrors();
  });

  it('is retried as long as it waits, after increasing delays, each at least as long as the server asks for', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    const keys = recordIdempotencyKeys(() => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '30' } }));
    const delays = [30_000, 30_000, 60_000, 180_000, 300_000, 300_000];
    // All delays but one minute are compared, because the query cache may also start a timer of one minute.
    const isNotOneMinute = (milliseconds: number) => milliseconds !== 60_000;
    const expectedDelays = delays.filter(isNotOneMinute);
    const startTimer = globalThis.setTimeout;
    const startedDelays: number[] = [];
    // A timer whose delay is in `delays` does not wait: it calls its function as soon as the running code has ended.
    // Once all expected timers have started, every further timer waits, so that the app stops sending.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, milliseconds = 0) => {
      if (!delays.includes(milliseconds) || startedDelays.filter(isNotOneMinute).length === expectedDelays.length)
        return startTimer(callback, milliseconds);
      startedDelays.push(milliseconds);
      queueMicrotask(callback);
      return startTimer(() => {}, 0);
    });
    renderApp('/');
    await waitFor(() => expect(keys).toEqual(Array.from({ length: delays.length + 1 }, () => 'key-0')));
    await screen.findByRole('button', { name: 'Send now' });
    expect(startedDelays.filter(isNotOneMinute)).toEqual(expectedDelays);
    expect(readStoredOutbox(testUser.id)).toHaveLength(1);
    allowConsoleErrors();
  });

  it('is not retried after the server has refused it; the page shows the reason', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    storeUnsentEnquiry(testUser.id, { about: 'Thali House' });
    const keys = recordIdempotencyKeys(() =>
      keys.length === 1 ? HttpResponse.json({ detail: 'Choose a later date.' }, { status: 400 }) : undefined,
    );
    const { user } = renderApp('/');
    const statusText = await screen.findByText(/^Not sent:/);
    expect(statusText).toHaveTextContent('Not sent: your enquiry about Marigold & Mogra. Choose a later date.');
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    await waitFor(() => expect(readStoredOutbox(testUser.id)).toHaveLength(1));
    comeOnline();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sessionStorage.getItem(outboxKeyOf(testUser.id))).toBeNull();
    expect(keys).toEqual(['key-0', 'key-1']);
    allowConsoleErrors();
  });

  it.each([
    ['it is too old', -24 * HOUR_MS],
    ['the clock was set back by days, so that its age is unknown', 3 * 24 * HOUR_MS],
  ])('is not sent again when %s, because the server may have deleted its key', async (_, difference) => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id, { since: Date.now() + difference });
    const keys = recordIdempotencyKeys();
    renderApp('/');
    expect(await screen.findByText(/^Not sent:/)).toHaveTextContent(
      'It could not be sent within 20 hours. Please open the page and send it again.',
    );
    expect(keys).toEqual([]);
  });

  it('is sent again later when the user has submitted it again after it had become too old', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id, { since: Date.now() - 24 * HOUR_MS });
    let isOnline = false;
    const keys = recordIdempotencyKeys(() => (isOnline ? undefined : HttpResponse.error()));
    renderApp('/');
    await screen.findByText(/^Not sent:/);
    const call = { kind: 'enquiry', body: ENQUIRY_BODY } as const;
    await act(() => expect(outbox.post({ call, about: '', key: 'key-0', draftName: 'none' })).rejects.toThrow());
    isOnline = true;
    comeOnline();
    expect(await screen.findByText('We have received your message.')).toBeVisible();
    expect(keys).toEqual(['key-0', 'key-0']);
    expect(await readStoredEnquiries()).toHaveLength(1);
  });

  it('is not announced as received later when the device comes online during its first attempt', async () => {
    await signInTestUser();
    renderApp('/');
    await screen.findByRole('button', { name: 'Sign out' });
    const countBefore = outbox.receivedLaterCount();
    const call = { kind: 'enquiry', body: ENQUIRY_BODY } as const;
    const posting = outbox.post({ call, about: 'Thali House', key: 'key-0', draftName: 'enquiry' });
    const sending = outbox.sendAll();
    await act(() => Promise.all([posting, sending]));
    expect(outbox.receivedLaterCount()).toBe(countBefore);
    expect(await readStoredEnquiries()).toHaveLength(1);
  });

  it('is announced once when the app starts to send it twice at the same time', async () => {
    const testUser = await signInTestUser();
    const countBefore = outbox.receivedLaterCount();
    storeUnsentEnquiry(testUser.id);
    const keys = recordIdempotencyKeys();
    await Promise.all([outbox.sendAll(), outbox.sendAll()]);
    expect(keys).toHaveLength(1);
    expect(outbox.receivedLaterCount()).toBe(countBefore + 1);
  });

  it('can be discarded', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    const keys = recordIdempotencyKeys(() => HttpResponse.error());
    const { user } = renderApp('/');
    await findNotSentStatus();
    await waitFor(() => expect(keys).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
    comeOnline();
    expect(sessionStorage).toHaveLength(0);
    await waitUntilEarlierRequestsArrive();
    expect(keys).toHaveLength(1);
    allowConsoleErrors();
  });

  it('is the only one that a double click on Discard removes', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    storeUnsentEnquiry(testUser.id, { about: 'Thali House' });
    recordIdempotencyKeys(() => HttpResponse.error());
    const { user } = renderApp('/');
    await findNotSentStatus();
    await user.dblClick(screen.getByRole('button', { name: 'Discard' }));
    expect(await findNotSentStatus()).toHaveTextContent('Not sent yet: your enquiry about Thali House.');
    expect(readStoredOutbox(testUser.id)).toMatchObject([{ about: 'Thali House' }]);
    allowConsoleErrors();
  });

  it('is deleted when its user signs out although it cannot be sent', async () => {
    const testUser = await signInTestUser();
    storeUnsentEnquiry(testUser.id);
    recordIdempotencyKeys(() => HttpResponse.error());
    const { user } = renderApp('/');
    await findNotSentStatus();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
    allowConsoleErrors();
  });

  it('is not sent again by itself when another backend may have received it, and says so', async () => {
    await signInTestUser();
    const timeout = new ApiError({ kind: 'timeout', message: 'timeout of 5000 ms exceeded', mayHaveArrived: true });
    const call = vi.fn(() => Promise.reject(timeout));
    provideApi(() => ({ call }) as unknown as ApiClient);
    const request = {
      call: { kind: 'enquiry', body: ENQUIRY_BODY },
      about: '',
      key: 'key-0',
      draftName: 'none',
    } as const;
    await expect(outbox.post(request)).rejects.toBe(timeout);
    await outbox.sendAll();
    expect(call).toHaveBeenCalledOnce();
    expect(outbox.entries()).toMatchObject([
      { key: 'key-0', refusal: 'The server has not confirmed it, but may have received it.' },
    ]);
  });

  it('waits until its user signs in again; nobody else sees or sends it', async () => {
    const asha = await createTestUser();
    storeUnsentEnquiry(asha.id);
    const meera = await signInTestUser();
    storeUnsentEnquiry(meera.id, { key: 'key-of-meera', about: 'Ring Stage' });
    const keys = recordIdempotencyKeys();
    renderApp('/');
    await screen.findByText('We have received your message.');
    expect(keys).toEqual(['key-of-meera']);
    expect(readStoredOutbox(asha.id)).toHaveLength(1);
    act(() => {
      localStorage.setItem('authToken', asha.token);
      window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    });
    await waitFor(() => expect(keys).toEqual(['key-of-meera', 'key-0']));
    await waitFor(async () =>
      expect((await readStoredEnquiries()).map(({ user }) => user)).toEqual([meera.id, asha.id]),
    );
  });

  it.each(['{bad', '5', '[{"key":1}]'])(
    'does not prevent the app from starting when it is stored as %s',
    async (text) => {
      const testUser = await signInTestUser();
      sessionStorage.setItem(outboxKeyOf(testUser.id), text);
      renderApp('/');
      expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
      expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
    },
  );
});
