import { expect, it } from 'vitest';
import { streamOfTexts } from '#server/http/streamOfTexts.ts';

/** Yields three texts. Adds each text to `requestedTexts` when a reader requests it. */
async function* yieldTexts(requestedTexts: string[]): AsyncGenerator<string, void, undefined> {
  for (const text of ['शुभ ', 'विवाह', '!']) {
    requestedTexts.push(text);
    yield text;
  }
}

it('A stream of texts contains all of them', async () => {
  expect(await new Response(await streamOfTexts(yieldTexts([]))).text()).toBe('शुभ विवाह!');
});

it('A stream of texts requests each text when the previous one is read, and none after it is cancelled', async () => {
  const requestedTexts: string[] = [];
  const reader = (await streamOfTexts(yieldTexts(requestedTexts))).getReader();
  await reader.read();
  expect(requestedTexts).toEqual(['शुभ ']);
  await reader.read();
  expect(requestedTexts).toEqual(['शुभ ', 'विवाह']);
  await reader.cancel();
  expect(requestedTexts).toHaveLength(2);
});

it('A stream of texts is not created when its first text fails', async () => {
  const failingTexts = (async function* (): AsyncGenerator<string, void, undefined> {
    yield await Promise.reject<string>(new Error('The database is away'));
  })();
  await expect(streamOfTexts(failingTexts)).rejects.toThrow('The database is away');
});
