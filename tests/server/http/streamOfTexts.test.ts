import { expect, it } from 'vitest';
import { streamOfTexts } from '#server/http/streamOfTexts.ts';

/** Yields three texts. Adds each text to `asked` when a reader requests it. */
async function* texts(asked: string[]): AsyncGenerator<string, void, undefined> {
  for (const text of ['शुभ ', 'विवाह', '!']) {
    asked.push(text);
    yield text;
  }
}

it('A stream of texts contains all of them', async () => {
  expect(await new Response(await streamOfTexts(texts([]))).text()).toBe('शुभ विवाह!');
});

it('A stream of texts requests each text when the previous one is read, and none after it is cancelled', async () => {
  const asked: string[] = [];
  const reader = (await streamOfTexts(texts(asked))).getReader();
  await reader.read();
  expect(asked).toEqual(['शुभ ']);
  await reader.read();
  expect(asked).toEqual(['शुभ ', 'विवाह']);
  await reader.cancel();
  expect(asked).toHaveLength(2);
});

it('A stream of texts is not created when its first text fails', async () => {
  const failing = (async function* (): AsyncGenerator<string, void, undefined> {
    yield await Promise.reject<string>(new Error('The database is away'));
  })();
  await expect(streamOfTexts(failing)).rejects.toThrow('The database is away');
});
