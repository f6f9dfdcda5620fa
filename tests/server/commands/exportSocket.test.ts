import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readExportOrder } from '#server/commands/exportEnquiries.ts';
import type { ExportOrder } from '#server/commands/exportEnquiries.ts';
import { answerExports, askRunningServer } from '#server/commands/exportSocket.ts';
import { createTestBackend } from '#support/backend.ts';
import type { TestBackend } from '#support/backend.ts';
import { visitor } from '#support/callers.ts';
import { sampleBodies } from '#support/sampleBodies.ts';

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await createTestBackend();
  folder = await mkdtemp(path.join(tmpdir(), 'utsava-export-'));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => backend.reset());

const log = pino({ level: 'silent' });
const order = (...args: string[]) => readExportOrder(['enquiries', '--format', 'json', ...args]) as ExportOrder;

describe('the business reads what users asked for while the server runs (section 1)', () => {
  it('says so when no server runs', async () => {
    expect(await askRunningServer(folder, order(), () => Promise.reject(new Error('nothing to write')))).toBeNull();
  });

  it('has the running server export, and counts only what was kept', async () => {
    const stop = await answerExports(folder, backend.db, log);
    const ask = (write: (text: string) => Promise<void>, ...args: string[]) =>
      askRunningServer(folder, order(...args), write);
    try {
      const message = `ü\n"${'x'.repeat(1500)}`;
      for (let time = 0; time < 5; time += 1)
        await visitor(backend).call('POST', '/enquiries/', { ...sampleBodies('hall').createEnquiry, message });

      await expect(ask(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
      let kept = '';
      const keep = (text: string) => {
        kept = text;
        return Promise.resolve();
      };
      expect(await ask(keep)).toBe(5);
      expect(JSON.parse(kept)).toMatchObject(Array.from({ length: 5 }, () => ({ kind: 'enquiry', message })));
      expect(await ask(keep)).toBe(0);
      expect(await ask(keep, '--since', '2020-01-01')).toBe(5);
      expect(await ask(keep, '--since', '2100-01-01')).toBe(0);
    } finally {
      stop();
    }
  });

  it('takes over what a killed server left behind', async () => {
    const first = await answerExports(folder, backend.db, log);
    const second = await answerExports(folder, backend.db, log);
    expect(await askRunningServer(folder, order(), () => Promise.resolve())).toBe(0);
    first();
    second();
  });
});
