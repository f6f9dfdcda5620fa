import { setImmediate } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startVoting } from '#review/voting.ts';
import { writePendingVote } from '#storage/pendingVotes.ts';
import { stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';

/** Tests the script of the review page on HTML like that of our server (section 14.8). */

const ADDRESS = '/api/review/secret/votes/u1/';
const PAGE = `
  <p role="alert" id="link-ended" tabindex="-1" hidden>This link has ended.</p>
  <article data-vote-address="${ADDRESS}">
    <button type="button" value="like" aria-pressed="false">Like</button>
    <button type="button" value="talk" aria-pressed="false">Let’s talk</button>
    <details><summary>Add a note</summary><textarea></textarea></details>
    <p role="status"></p>
  </article>`;

const network = setupServer();
let sentVotes: unknown[] = [];
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sentVotes = [];
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Lets the server respond to each vote with the next of the statuses, and to further votes with the last one. */
function respondWith(...statuses: number[]) {
  respondWithDetail('Because.', ...statuses);
}

function respondWithDetail(detail: string, ...statuses: number[]) {
  network.use(
    http.put(`*${ADDRESS}`, async ({ request }) => {
      sentVotes.push(await request.json());
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return HttpResponse.json({ detail }, { status: status ?? 200 });
    }),
  );
}

function openPage() {
  document.body.innerHTML = PAGE;
  onTestFinished(startVoting(document));
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!;
  return { button, note: document.querySelector('textarea')! };
}

/** Sends a request, and waits for its response. The votes that the script has sent before arrive before it. */
async function waitUntilEarlierVotesArrive() {
  network.use(http.get('*/later', () => new HttpResponse(null, { status: 204 })));
  await fetch('/later');
}

const readStatus = () => document.querySelector('[role=status]')?.textContent;
const enterNote = (note: HTMLTextAreaElement, text: string) => {
  note.value = text;
  note.dispatchEvent(new Event('input'));
  note.dispatchEvent(new Event('change'));
};

describe('a vote (section 14.8)', () => {
  it('is sent with its latest value, also while the storage is full', async () => {
    respondWith(503);
    const { button } = openPage();
    button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toMatch(/^Not saved yet/));
    stubStorage({ setItem: throwQuotaExceeded });
    onTestFinished(() => void vi.unstubAllGlobals());
    button('Let’s talk').click();
    await vi.waitFor(() => expect(readStatus()).toMatch(/^Not saved yet/));
    respondWith(200);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    expect(sentVotes.at(-1)).toEqual({ vote: 'talk', note: '' });
  });

  it('is not sent at a tap before the time for which the server has asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    respondWith(200);
    const refuse = http.put(
      `*${ADDRESS}`,
      () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '300' } }),
      { once: true },
    );
    network.use(refuse);
    const { button } = openPage();
    button('Like').click();
    while (!readStatus()?.startsWith('Not saved yet')) await setImmediate();
    button('Let’s talk').click();
    expect(readStatus()).toMatch(/^Not saved yet/);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(readStatus()).toMatch(/^Not saved yet/);
    expect(sentVotes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    while (readStatus() !== 'Saved') await setImmediate();
    expect(sentVotes).toEqual([{ vote: 'talk', note: '' }]);
  });

  it('is sent at a tap, and again with another vote or a note', async () => {
    respondWith(200);
    const { button, note } = openPage();
    expect(note.closest('details')?.open).toBe(false);
    button('Like').click();
    expect(button('Like').getAttribute('aria-pressed')).toBe('true');
    expect(note.closest('details')?.open).toBe(true);
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    button('Let’s talk').click();
    expect(button('Like').getAttribute('aria-pressed')).toBe('false');
    await vi.waitFor(() => expect(sentVotes).toHaveLength(2));
    enterNote(note, ' Too far for Dadaji? ');
    await vi.waitFor(() => expect(sentVotes).toHaveLength(3));
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    expect(sentVotes).toEqual([
      { vote: 'like', note: '' },
      { vote: 'talk', note: '' },
      { vote: 'talk', note: 'Too far for Dadaji?' },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('that changes while it is being sent is sent again only after a pause in typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let respondNow = () => {};
    const responseAllowed = new Promise<void>((resolve) => (respondNow = resolve));
    respondWith(200);
    network.use(
      http.put(
        `*${ADDRESS}`,
        async () => {
          await responseAllowed;
        },
        { once: true },
      ),
    );
    const { button, note } = openPage();
    const continueTyping = async (text: string) => {
      note.value = text;
      note.dispatchEvent(new Event('input'));
      await vi.advanceTimersByTimeAsync(300);
    };
    /** Waits until the script has sent `count` votes, without advancing its fake timers. */
    const waitUntilSent = async (count: number) => {
      while (sentVotes.length < count) await setImmediate();
    };
    button('Like').click();
    await continueTyping('T');
    respondNow();
    await waitUntilSent(1);
    for (const text of ['To', 'Too', 'Too f', 'Too fa', 'Too far']) await continueTyping(text);
    expect(sentVotes).toEqual([{ vote: 'like', note: '' }]);
    await vi.advanceTimersByTimeAsync(1000);
    await waitUntilSent(2);
    expect(sentVotes.at(-1)).toEqual({ vote: 'like', note: 'Too far' });
  });

  it('keeps a note without a vote in the tab, and sends it with the vote', { tags: ['fault/T24'] }, async () => {
    respondWith(200);
    const { note } = openPage();
    enterNote(note, 'Lovely');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    expect(readStatus()).toBe('Tap one of the buttons. Your note is sent with it.');
    const reopenedPage = openPage();
    expect(reopenedPage.note.value).toBe('Lovely');
    reopenedPage.button('Like').click();
    await vi.waitFor(() => expect(sentVotes).toEqual([{ vote: 'like', note: 'Lovely' }]));
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('is stored under a key that does not contain the token of the link', { tags: ['fault/T24'] }, async () => {
    respondWith(503);
    openPage().button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toMatch(/^Not saved yet/));
    expect(Object.keys(localStorage)).toEqual(['vote:hcx69w1c88218']);
  });

  it('stays on the device while the server fails, and is sent when the device is online again', async () => {
    respondWith(503, 200);
    const { button } = openPage();
    button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toBe('Not saved yet. This page tries again by itself.'));
    expect(localStorage).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    expect(localStorage).toHaveLength(0);
  });

  it('is sent by the next visit when the page was closed before', async () => {
    respondWith(503, 200);
    openPage().button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toMatch(/^Not saved yet/));
    const { button } = openPage();
    expect(button('Like').getAttribute('aria-pressed')).toBe('true');
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
  });

  it('that was not sent is shown with its note after the page was opened again', async () => {
    respondWith(503);
    const { button, note } = openPage();
    button('Like').click();
    enterNote(note, 'Lovely');
    await vi.waitFor(() => expect(readStatus()).toMatch(/^Not saved yet/));
    const reopenedPage = openPage();
    expect(reopenedPage.note.value).toBe('Lovely');
    expect(reopenedPage.note.closest('details')?.open).toBe(true);
  });

  it('is not sent again after the script was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    respondWith(503);
    document.body.innerHTML = PAGE;
    const stop = startVoting(document);
    document.querySelector<HTMLElement>('[value=like]')?.click();
    while (!readStatus()?.startsWith('Not saved yet')) await setImmediate();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await waitUntilEarlierVotesArrive();
    expect(sentVotes).toHaveLength(1);
  });

  it('that the server refuses is reported with the reason and not sent again', async () => {
    respondWith(400);
    openPage().button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toBe('Because.'));
    window.dispatchEvent(new Event('online'));
    await waitUntilEarlierVotesArrive();
    expect(sentVotes).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('on an item that was removed meanwhile is refused, and the link does not end', async () => {
    respondWithDetail('This item is no longer in the plan.', 404);
    const { button } = openPage();
    button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toBe('This item is no longer in the plan.'));
    expect([document.getElementById('link-ended')?.hidden, button('Like').disabled]).toEqual([true, false]);
  });

  it('waits while something between the device and the server responds with a page', async () => {
    network.use(http.put(`*${ADDRESS}`, () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })));
    openPage().button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toBe('Not saved yet. This page tries again by itself.'));
  });

  it('that the server has stays when this tab keeps a note without a vote', async () => {
    respondWith(200);
    writePendingVote(ADDRESS, { vote: null, note: 'Too far' });
    onTestFinished(() => writePendingVote(ADDRESS, null));
    document.body.innerHTML = PAGE.replace('aria-pressed="false"', 'aria-pressed="true"');
    onTestFinished(startVoting(document));
    const note = document.querySelector('textarea')!;
    expect([document.querySelector('button')?.getAttribute('aria-pressed'), note.value]).toEqual(['true', 'Too far']);
    expect(document.querySelector('details')?.open).toBe(true);
    enterNote(note, 'Too far for us');
    await vi.waitFor(() => expect(sentVotes.at(-1)).toEqual({ vote: 'like', note: 'Too far for us' }));
  });

  it('that the server has stays with its note when the draft in this tab is empty, and nothing is sent', async () => {
    respondWith(200);
    writePendingVote(ADDRESS, { vote: null, note: '' });
    onTestFinished(() => writePendingVote(ADDRESS, null));
    document.body.innerHTML = PAGE.replace('aria-pressed="false"', 'aria-pressed="true"').replace(
      '<textarea>',
      '<textarea>Mama loves it',
    );
    onTestFinished(startVoting(document));
    await setImmediate();
    expect(document.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('textarea')?.value).toBe('Mama loves it');
    expect(readStatus()).toBe('');
    expect(sentVotes).toEqual([]);
  });

  it('is sent while the vote on another item always fails', async () => {
    respondWith(200);
    const failingAddress = '/api/review/secret/votes/u0/';
    network.use(http.put(`*${failingAddress}`, () => HttpResponse.html('<h1>Blocked</h1>', { status: 403 })));
    document.body.innerHTML = PAGE.replace(ADDRESS, failingAddress) + PAGE;
    onTestFinished(startVoting(document));
    for (const like of document.querySelectorAll<HTMLElement>('[value=like]')) like.click();
    const readStatuses = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(readStatuses()[0]).toMatch(/^Not saved yet/));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readStatuses()[1]).toBe('Saved'));
    await vi.waitFor(() => expect(readStatuses()[0]).toMatch(/^Not saved yet/));
  });

  it.each(['pagehide', 'hidden'])('is sent together with all others when the page is left (%s)', async (event) => {
    const addresses = ['u1', 'u2', 'u3'].map((id) => `/api/review/secret/votes/${id}/`);
    let sentAddresses: string[] = [];
    // No response arrives, as on a slow network.
    network.use(
      http.put('*/api/review/*', ({ request }) => {
        sentAddresses = [...sentAddresses, new URL(request.url).pathname];
        return new Promise<never>(() => undefined);
      }),
    );
    document.body.innerHTML = addresses.map((address) => PAGE.replace(ADDRESS, address)).join('');
    onTestFinished(startVoting(document));
    for (const like of document.querySelectorAll<HTMLElement>('[value=like]')) like.click();
    await vi.waitFor(() => expect(sentAddresses).toEqual([addresses[0]]));
    if (event === 'hidden') {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    } else window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(sentAddresses).toEqual(addresses));
  });

  it('says that the link has ended, takes no further votes and stores none', { tags: ['fault/T24'] }, async () => {
    respondWithDetail('This link has ended.', 404);
    const { button, note } = openPage();
    enterNote(note, 'Lovely');
    button('Like').focus();
    button('Like').click();
    await vi.waitFor(() => expect(document.getElementById('link-ended')?.hidden).toBe(false));
    expect(document.activeElement?.textContent).toBe('This link has ended.');
    expect(readStatus()).toBe('Your last change was not saved.');
    expect([button('Like').disabled, note.disabled]).toEqual([true, true]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('works when the browser blocks the storage', async () => {
    respondWith(200);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    openPage().button('Like').click();
    await vi.waitFor(() => expect(readStatus()).toBe('Saved'));
    expect(sentVotes).toEqual([{ vote: 'like', note: '' }]);
  });
});
