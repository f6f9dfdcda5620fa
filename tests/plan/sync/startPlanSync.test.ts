import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageItem } from '#support/packageItem.ts';
import { unsignedToken } from '#support/dom/unsignedToken.ts';
import { startPlanSync } from '#plan/sync/startPlanSync.ts';
import { session } from '#session/session.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';

const SCOPE = userScope('7');
const { plans } = storage;
const readUniqueIds = (scope: string) => plans.read(scope).items.map(({ uniqueId }) => uniqueId);
let stopSync: () => void;

beforeEach(() => {
  session.begin(unsignedToken({ user_id: '7' }));
  switchPlan(storage, SCOPE, 'shared', 'viewer');
  plans.changeItems(GUEST_SCOPE, () => [packageItem({ uniqueId: 'g' })]);
  plans.changeValue('totalBudget', GUEST_SCOPE, () => 900_000);
  stopSync = startPlanSync(SCOPE);
});
afterEach(() => stopSync());

it('keeps what a visitor has made while the open wedding can only be viewed (section 4)', () => {
  expect(readUniqueIds(SCOPE)).toEqual([]);
  expect(readUniqueIds(GUEST_SCOPE)).toEqual(['g']);
  expect(storage.device.notice.current()).toBeNull();
});

it.each([
  ['another wedding is opened', 'own', 'owner'],
  ['the user may edit the open one', 'shared', 'editor'],
] as const)('adds what a visitor has made to the wedding when %s (section 4)', (_event, planId, role) => {
  switchPlan(storage, SCOPE, planId, role);
  expect(readUniqueIds(SCOPE)).toEqual(['g']);
  expect(storage.values.read('totalBudget', SCOPE)).toBe(900_000);
  expect(readUniqueIds(GUEST_SCOPE)).toEqual([]);
});

it('adds nothing to the data of a user who has signed out', () => {
  session.end('by-user');
  plans.clear(SCOPE);
  expect(readUniqueIds(SCOPE)).toEqual([]);
  expect(readUniqueIds(GUEST_SCOPE)).toEqual(['g']);
});
