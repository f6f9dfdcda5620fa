import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

/** Returns the bytes that are in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('hundreds of requests leave nothing in the memory of the server', { tags: ['fault/P14'] }, async () => {
  const backend = await createTestBackend();
  try {
    const visitor = createVisitor(backend);
    const asha = await createSignedInCaller(backend);
    const invalidEnquiry = { ...sampleBodies('x').createEnquiry, phone: '1' };
    const sendRequests = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        await visitor.call('GET', `/venues/?tier=premium&offset=${round % 20}`);
        await visitor.call('GET', '/venues/no-such-venue/');
        await visitor.call('POST', '/enquiries/', invalidEnquiry);
        await asha.call('GET', '/users/me/');
      }
    };
    // The first requests fill caches, which are limited.
    await sendRequests(50);
    const before = usedBytes();
    await sendRequests(150);
    // Less than a kilobyte for each request.
    expect(usedBytes() - before).toBeLessThan(600_000);
  } finally {
    await backend.close();
  }
});
