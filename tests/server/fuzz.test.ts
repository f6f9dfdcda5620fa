import { expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { fuzz } from '#support/fuzz/fuzz.ts';
import { createTestBackend } from '#support/server/backend.ts';

/**
 * Sends random requests to the API, generated from its OpenAPI document. The tests with the embedded database and those
 * with PostgreSQL send different requests. `npm run fuzz` sends many more.
 */

const SEED = process.env['TEST_DATABASE'] === 'postgres' ? 20_261_126 : 20_261_122;
const BUSY_MACHINE_TIMEOUT_MS = 240_000;

it(
  `responds to 1000 random requests (seed ${SEED}) as documented, with security headers and without internals`,
  { timeout: BUSY_MACHINE_TIMEOUT_MS },
  async () => {
    const backend = await createTestBackend({
      config: { exposesOpenApi: true, requestLimit: 1e6, registrationLimit: 1e6, trustedProxies: 1 },
    });
    const server = await listen(backend.app, { port: 0, host: '127.0.0.1' });
    try {
      const url = `http://127.0.0.1:${server.address.port}`;
      const { statuses, problems } = await fuzz({ url, seed: SEED, count: 1000 });
      expect(problems).toEqual([]);
      // Many requests are valid, so that more than the validation is tested.
      expect(statuses['2xx']).toBeGreaterThan(100);
      expect(statuses['4xx']).toBeGreaterThan(100);
    } finally {
      await server.close();
      await backend.close();
    }
  },
);
