import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveCommands } from '#server/commands/commandSocket.ts';
import { parseRequestsArguments, runRequestsCommand } from '#server/commands/requests/requestsCommand.ts';
import { requestsHandlers, runThroughServer } from '#server/commands/requests/requestsThroughServer.ts';
import { enquiries, services } from '#server/db/schema.ts';
import { deleteAccount } from '#server/repositories/account/accountData.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { TestBackend } from '#support/server/backend.ts';
import { createSignedInCaller } from '#support/server/callers.ts';
import type { Caller } from '#support/server/callers.ts';
import { sampleBodies } from '#support/server/sampleBodies.ts';

// At this time it is 00:10 on 20 November 2026 in India, but still the 19th in UTC.
const NOW = new Date('2026-11-19T18:40:00Z');
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

let backend: TestBackend;
let asha: Caller;
let bodies: ReturnType<typeof sampleBodies>;
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => NOW });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  asha = await createSignedInCaller(backend, NOW);
  const [service] = await backend.db.select({ id: services.id }).from(services).limit(1);
  bodies = sampleBodies(service!.id);
});

const runCommand = (...args: string[]) => runRequestsCommand(backend.db, parseRequestsArguments(args), NOW);

/** Sends a request as Asha and returns the id of the request. */
async function send(apiPath: '/enquiries/' | '/packages/custom/' | '/bookings/', body: unknown): Promise<string> {
  const { status, json } = await asha.call('POST', apiPath, body);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}
const sendEnquiry = (changes = {}) => send('/enquiries/', { ...bodies.createEnquiry, ...changes });
const sendBooking = () => send('/bookings/', bodies.createBooking);
const readRequests = async (apiPath: '/enquiries/' | '/bookings/') =>
  ((await asha.call('GET', apiPath)).json as { results: Record<string, unknown>[] }).results;

describe('the arguments of the requests command', () => {
  it.each([[], ['answer'], ['list', 'x'], ['confirm', 'a', 'b'], ['confirm', 'a', '--all'], ['delete', 'x'], ['--x']])(
    'are refused with the usage: %j %j %j',
    (...args) => {
      expect(() => parseRequestsArguments(args)).toThrow(/^Usage: npm run requests/);
    },
  );
});

describe('the list of requests', () => {
  it('has the requests that nobody has answered, oldest first, with their contact details', async () => {
    expect(await runCommand('list')).toBe('No requests.');
    const enquiryId = await sendEnquiry({ message: 'By the lake' });
    const bookingId = await sendBooking();
    const customPackageId = await send('/packages/custom/', bodies.createCustomPackage);
    const text = await runCommand('list');
    expect(text.indexOf(enquiryId)).toBeLessThan(text.indexOf(bookingId));
    expect(text).toContain(
      `${enquiryId}  enquiry\n  received 2026-11-20 00:10 from Asha Rao, +919876543210, asha@example.in`,
    );
    expect(text).toContain('10 December 2030, 300 guests\n  By the lake');
    expect(text).toContain(`${bookingId}  booking, requested`);
    expect(text).toContain(`${customPackageId}  custom package`);
    expect(text).toContain('330 guests, Pune, package of ₹1,50,000');
  });

  it('shows no control characters, and the line breaks of messages only', async () => {
    const id = await sendEnquiry({ message: 'By the lake\n\nAsha' });
    const name = `Asha\n\n${NO_SUCH_ID}  enquiry`;
    await backend.db.update(enquiries).set({ name, email: '\u001B[2Ja@example.in' });
    expect((await runCommand('list')).split('\n')).toEqual([
      `${id}  enquiry`,
      `  received 2026-11-20 00:10 from Asha  ${NO_SUCH_ID}  enquiry, +919876543210,  [2Ja@example.in`,
      expect.stringContaining('300 guests'),
      '  By the lake',
      '  ',
      '  Asha',
    ]);
  });

  it('has the answered and confirmed requests only with --all', async () => {
    const enquiryId = await sendEnquiry();
    const bookingId = await sendBooking();
    const withdrawnId = await sendEnquiry();
    await runCommand('answer', enquiryId);
    await runCommand('confirm', bookingId);
    await asha.call('DELETE', `/enquiries/${withdrawnId}/`);
    expect(await runCommand('list')).toBe('No requests.');
    const allRequests = await runCommand('list', '--all');
    expect(allRequests).toContain(`${enquiryId}  enquiry, answered`);
    expect(allRequests).toContain(`${bookingId}  booking, confirmed`);
  });
});

describe('answering a request', () => {
  it('is shown to its user with the date in India', async () => {
    const id = await sendEnquiry();
    expect(await readRequests('/enquiries/')).toMatchObject([{ id, answered: null }]);
    expect(await runCommand('answer', id)).toBe('Answered.');
    expect(await readRequests('/enquiries/')).toMatchObject([{ id, answered: '2026-11-20' }]);
  });

  it('takes a custom package off the list', async () => {
    const id = await send('/packages/custom/', bodies.createCustomPackage);
    expect(await runCommand('answer', id)).toBe('Answered.');
    expect(await runCommand('list')).toBe('No requests.');
  });

  it('is refused for an unknown id, a second time, and for a booking', async () => {
    const id = await sendEnquiry();
    await runCommand('answer', id);
    for (const refusedId of [id, NO_SUCH_ID, 'x', await sendBooking()])
      await expect(runCommand('answer', refusedId)).rejects.toThrow(
        `There is no enquiry or custom package ${refusedId}`,
      );
  });
});

describe('deciding a booking', () => {
  it.each([
    ['confirm', 'Confirmed: ', 'confirmed'],
    ['decline', 'Declined: ', 'declined'],
  ])('%s sets its status, and tells what has been decided', async (action, text, status) => {
    const id = await sendBooking();
    await asha.call('PUT', `/bookings/${id}/`, bodies.changeBooking);
    expect(await runCommand(action, id)).toMatch(new RegExp(`^${text}.+, 10 December 2030, 350 guests\\.$`));
    expect(await readRequests('/bookings/')).toMatchObject([{ id, status }]);
  });

  it('is possible again after its user has changed it', async () => {
    const id = await sendBooking();
    await runCommand('decline', id);
    await asha.call('PUT', `/bookings/${id}/`, bodies.changeBooking);
    expect(await readRequests('/bookings/')).toMatchObject([{ id, status: 'requested' }]);
    expect(await runCommand('list')).toContain(id);
  });

  it('is refused for a cancelled booking and an unknown id', async () => {
    const id = await sendBooking();
    await asha.call('PUT', `/bookings/${id}/`, { ...bodies.createBooking, status: 'cancelled' });
    for (const refusedId of [id, NO_SUCH_ID, 'x'])
      await expect(runCommand('confirm', refusedId)).rejects.toThrow(`There is no booking ${refusedId}`);
    expect(await readRequests('/bookings/')).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('a request whose sender has deleted the account', () => {
  it('is on the list with --all only, and can neither be answered nor decided', async () => {
    const enquiryId = await sendEnquiry();
    const bookingId = await sendBooking();
    const customPackageId = await send('/packages/custom/', bodies.createCustomPackage);
    await deleteAccount(backend.db, asha.id, `user:${asha.id}`);
    expect(await runCommand('list')).toBe('No requests.');
    const allRequests = await runCommand('list', '--all');
    expect(allRequests).toContain(`${bookingId}  booking, withdrawn\n  received 2026-11-20 00:10\n`);
    expect(allRequests).toContain(`${customPackageId}  custom package, withdrawn`);
    for (const id of [enquiryId, customPackageId])
      await expect(runCommand('answer', id)).rejects.toThrow(`There is no enquiry or custom package ${id}`);
    await expect(runCommand('confirm', bookingId)).rejects.toThrow(`There is no booking ${bookingId}`);
  });
});

describe('the requests command while the server runs', () => {
  it('is carried out by the server, which also reports what is refused', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'utsava-requests-'));
    try {
      expect(await runThroughServer(directory, { action: 'list', all: false })).toBeNull();
      const handlers = requestsHandlers(backend.db, directory);
      const stop = await serveCommands(directory, handlers, pino({ level: 'silent' }));
      const id = await sendBooking();
      expect(await runThroughServer(directory, { action: 'list', all: false })).toContain(id);
      expect(await runThroughServer(directory, { action: 'confirm', id })).toContain('Confirmed: ');
      expect(await readRequests('/bookings/')).toMatchObject([{ id, status: 'confirmed' }]);
      await expect(runThroughServer(directory, { action: 'answer', id })).rejects.toThrow('There is no enquiry');
      stop();
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
