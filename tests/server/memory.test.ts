import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestBackend } from '#support/server/backend.ts';
import { createSignedInCaller, createVisitor } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

const MAX_ROUNDS = 10;
/** The bytes by which the 400 requests of a round may enlarge the heap. */
const MAX_HEAP_GROWTH_BYTES = 200_000;

/** Collects garbage and returns the bytes of the heap that are still in use. */
function measureUsedHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('requests leave nothing in the memory of the server', { tags: ['fault/P14'], timeout: 240_000 }, async () => {
  const backend = await createTestBackend();
  try {
    const visitor = createVisitor(backend);
    const asha = await createSignedInCaller(backend);
    const invalidEnquiry = { ...sampleBodies('x').createEnquiry, phone: '1' };
    const sendRequests = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await visitor.call('GET', '/regions/');
        await visitor.call('GET', '/venues/no-such-venue/');
        await visitor.call('POST', '/enquiries/', invalidEnquiry);
        await asha.call('GET', '/users/me/');
      }
    };
    // Caches and compiled code grow at first and then stop, but a leak grows with every round.
    let growthBytes = Infinity;
    for (let round = 0; round < MAX_ROUNDS && growthBytes > MAX_HEAP_GROWTH_BYTES; round += 1) {
      const bytesBefore = measureUsedHeapBytes();
      await sendRequests(100);
      growthBytes = measureUsedHeapBytes() - bytesBefore;
    }
    expect(growthBytes).toBeLessThanOrEqual(MAX_HEAP_GROWTH_BYTES);
  } finally {
    await backend.close();
  }
});
