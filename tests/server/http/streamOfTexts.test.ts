import { expect, it } from 'vitest';
import { streamOfTexts } from '#server/http/streamOfTexts.ts';

/** Yields texts, and notes which it has been asked for. */
async function* texts(asked: string[]): AsyncGenerator<string, void, undefined> {
  for (const text of ['शुभ ', 'विवाह', '!']) {
    asked.push(text);
    yield text;
  }
}

it('A stream of texts contains all of them', async () => {
  expect(await new Response(await streamOfTexts(texts([]))).text()).toBe('शुभ विवाह!');
});

it('A stream of texts asks for each when the one before was read, and for none after it was cancelled', async () => {
  const asked: string[] = [];
  const reader = (await streamOfTexts(texts(asked))).getReader();
  await reader.read();
  expect(asked).toEqual(['शुभ ']);
  await reader.read();
  expect(asked).toEqual(['शुभ ', 'विवाह']);
  await reader.cancel();
  expect(asked).toHaveLength(2);
});

it('A stream of texts is not begun when the first one fails', async () => {
  const failing = (async function* (): AsyncGenerator<string, void, undefined> {
    yield await Promise.reject<string>(new Error('The database is away'));
  })();
  await expect(streamOfTexts(failing)).rejects.toThrow('The database is away');
});
