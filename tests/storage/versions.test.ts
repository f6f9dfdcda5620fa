import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageOverview } from '#domain/plan/packageOverview.ts';
import { quizAnswersSchema } from '#domain/quiz/quizAnswers.ts';
import { packageItem } from '#support/packageItem.ts';
import { exportScope } from '#storage/exportScope.ts';
import { listCodec, objectCodec, readAnyVersion, valueCodec, versionOf } from '#storage/codecs.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import type { CostKey } from '#storage/plans/costCodecs.ts';
import { createSafeLocalStorage } from '#storage/device.ts';
import { readDraft } from '#storage/drafts.ts';
import { GUEST_SCOPE, userScope } from '#storage/keys.ts';
import type { Scope } from '#storage/keys.ts';
import { readPlanFile } from '#storage/plans/planFile.ts';
import { createPlanStore } from '#storage/plans/planStore.ts';
import { readReturnUrl } from '#storage/returnTo.ts';
import { userCodecs } from '#storage/userCodecs.ts';
import type { UserCodecs } from '#storage/userCodecs.ts';
import { createUserValues } from '#storage/userValues.ts';
import version1 from './fixtures/version1.json' with { type: 'json' };
import { adoptGuestPlan } from '#storage/plans/guestPlan.ts';

const SCOPE = userScope('42');

/**
 * Creates the storage of a tab. With `codecs`, which replace the current ones, the tab runs another version of the
 * app.
 */
function createTab(codecs: Partial<Record<keyof UserCodecs, unknown>> = {}) {
  const device = createSafeLocalStorage();
  const values = createUserValues(device, { ...userCodecs, ...codecs } as UserCodecs);
  return { device, values, plans: createPlanStore(device, values) };
}
const readStoredTexts = () => ({ ...localStorage }) as Record<string, string>;
const readMetadata = () => JSON.parse(localStorage.getItem('planNotes:42') ?? '{}') as Record<string, unknown>;

/** The codec of a later version of the app, which stores the budget as an object. */
const laterBudgetCodec = valueCodec<unknown>(z.nullable(z.object({ rupees: z.number() })), null, [
  (raw) => (typeof raw === 'number' ? { rupees: raw } : raw),
]);
const laterCodecs = { totalBudget: laterBudgetCodec };
/** Sets the budget as the later version does. The cast is needed because in this version's types it is a number. */
const setBudgetInLaterVersion = ({ plans }: ReturnType<typeof createTab>, rupees: number) =>
  plans.changeValue('totalBudget', SCOPE, () => ({ rupees }) as unknown as number);

// The fixture version1.json contains values as version 1 has stored them on users' devices. Never change the file.
describe('values of version 1 (section 3)', () => {
  beforeEach(() => {
    for (const [key, text] of Object.entries(version1.localStorage)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(version1.sessionStorage)) sessionStorage.setItem(key, text);
  });

  it.each([
    ['a user', SCOPE],
    ['a visitor', GUEST_SCOPE],
  ])('of %s are all read', (_, scope: Scope) => {
    const { values, plans, device } = createTab();
    const stopSync = plans.keepInSync(scope);
    const { items, removedUniqueIds, onServer } = plans.read(scope);
    expect(items.map(({ name }) => name)).toEqual(['Lotus Hall', 'Saffron Kitchen', 'Neel Pictures']);
    expect(packageOverview(items)).toMatchObject({ total: 280_000, unpricedCount: 0 });
    expect([removedUniqueIds.length, onServer.length]).toEqual([2, 2]);
    expect(values.read('weddingDate', scope)).toBe('2027-02-14');
    expect(values.read('totalBudget', scope)).toBe(750_000);
    expect(values.read('budgetAllocations', scope)).toMatchObject({ venue: 40, decor: 12.5, other: 2.5 });
    expect(values.read('completedTimelineTasks', scope)).toEqual(['budget', 'theme']);
    expect(values.read('selectedRegion', scope)).toBe('pune');
    expect(values.read('quizAnswers', scope)).toMatchObject(
      JSON.parse(version1.localStorage['quizAnswers:42']) as object,
    );
    expect(values.readMetadata(scope)).toMatchObject({ version: 1, versions: {} });
    expect(Object.keys(values.readMetadata(scope).stamps)).toHaveLength(6);
    expect(device.notice.current()).toBeNull();
    stopSync();
  });

  it('stay unchanged in the storage until the user changes one', () => {
    const { plans } = createTab();
    plans.keepInSync(SCOPE)();
    plans.read(GUEST_SCOPE);
    expect(readStoredTexts()).toEqual(version1.localStorage);
  });

  it('all stay when one of them is changed', () => {
    const { values, plans } = createTab();
    plans.changeValue('totalBudget', SCOPE, () => 900_000);
    const { 'totalBudget:42': budget, 'planNotes:42': metadata, ...otherValues } = readStoredTexts();
    expect(budget).toBe('900000');
    expect(version1.localStorage).toMatchObject(otherValues);
    expect(values.readMetadata(SCOPE)).toMatchObject({
      removed: (JSON.parse(version1.localStorage['planNotes:42']) as { removed: string[] }).removed,
    });
    expect(metadata).not.toContain('versions":{"');
  });

  it('are moved to the user who signs in', () => {
    localStorage.removeItem('planNotes:42');
    localStorage.removeItem('customPackageItems:42');
    const tab = createTab();
    adoptGuestPlan(tab, SCOPE);
    expect(tab.plans.read(SCOPE).items).toHaveLength(3);
    expect(Object.keys(readStoredTexts()).filter((key) => key.includes(GUEST_SCOPE))).toEqual([]);
  });

  it('of form drafts and of the return URL are read', () => {
    expect(readDraft('42:quiz')).toEqual({ region: 'Pune', style: 'themed' });
    expect(readDraft('42:enquiry')).toMatchObject({ guestCount: 300 });
    expect(readReturnUrl(GUEST_SCOPE)).toBe('/venues?tier=luxury');
  });

  it('can be imported from a file', () => {
    expect(readPlanFile(JSON.stringify(version1.localStorage))).toMatchObject({ items: { length: 3 } });
  });
});

describe('a field that a later version adds (section 3)', () => {
  const schemaWithMusic = z.object({ ...quizAnswersSchema.shape, music: z.enum(['dhol', 'shehnai']) });
  const codecWithMusic = objectCodec(z.partial(schemaWithMusic).shape, null);
  const answers = version1.localStorage['quizAnswers:42'];

  it('leaves the answers of an older quiz readable, and the quiz unfinished', () => {
    localStorage.setItem('quizAnswers:42', answers);
    const { values, device } = createTab({ quizAnswers: codecWithMusic });
    values.setAsideUnreadable(SCOPE);
    const readAnswers = values.read('quizAnswers', SCOPE);
    expect(readAnswers).toEqual({ ...JSON.parse(answers), music: undefined });
    expect(schemaWithMusic.safeParse(readAnswers).success).toBe(false);
    expect(device.notice.current()).toBeNull();
    expect(readStoredTexts()).toEqual({ 'quizAnswers:42': answers });
  });

  it('is preserved by a version that does not know it', { tags: ['fault/B10'] }, () => {
    localStorage.setItem('quizAnswers:42', JSON.stringify({ ...JSON.parse(answers), music: 'dhol' }));
    const { values, plans } = createTab();
    expect(values.read('quizAnswers', SCOPE)).toMatchObject(JSON.parse(answers) as object);
    plans.changeValue('quizAnswers', SCOPE, (earlier) => ({ ...earlier, style: 'minimal' as const }));
    expect(JSON.parse(readStoredTexts()['quizAnswers:42'] ?? '')).toMatchObject({ style: 'minimal', music: 'dhol' });
  });

  it('does not affect the other answers when it is invalid', () => {
    localStorage.setItem('quizAnswers:42', JSON.stringify({ ...JSON.parse(answers), style: 'brutalist' }));
    const { values } = createTab();
    values.setAsideUnreadable(SCOPE);
    expect(values.read('quizAnswers', SCOPE)).toMatchObject({ style: undefined, venueType: 'Palace' });
    expect(readStoredTexts()['quizAnswers:42:broken']).toContain('brutalist');
  });

  it('is 0 in a budget split that lacks a category', () => {
    localStorage.setItem('budgetAllocations:42', '{"venue":60,"catering":40}');
    expect(createTab().values.read('budgetAllocations', SCOPE)).toMatchObject({ venue: 60, photography: 0, other: 0 });
  });
});

describe('a value of an older version', () => {
  it('is upgraded when it is read, and stored with its version when it is changed', { tags: ['fault/T17'] }, () => {
    localStorage.setItem('totalBudget:42', '750000');
    const tab = createTab(laterCodecs);
    tab.values.setAsideUnreadable(SCOPE);
    expect(tab.values.read('totalBudget', SCOPE)).toEqual({ rupees: 750_000 });
    expect(readStoredTexts()).toEqual({ 'totalBudget:42': '750000' });
    expect(setBudgetInLaterVersion(tab, 900_000)).toBe(true);
    expect(readStoredTexts()['totalBudget:42']).toBe('{"rupees":900000}');
    expect(readMetadata()).toMatchObject({ version: 1, versions: { totalBudget: 2 } });
    expect(createTab(laterCodecs).values.read('totalBudget', SCOPE)).toEqual({ rupees: 900_000 });
  });

  it.each([
    ['value', { versions: { totalBudget: 2 } }, '750000'],
    ['version', {}, '{"rupees":750000}'],
  ])(
    'is read when the tab was closed before it wrote the %s',
    { tags: ['fault/T17', 'fault/T18'] },
    (_, metadata, text) => {
      localStorage.setItem('planNotes:42', JSON.stringify({ removed: [], onServer: [], stamps: {}, ...metadata }));
      localStorage.setItem('totalBudget:42', text);
      const { values, device } = createTab(laterCodecs);
      values.setAsideUnreadable(SCOPE);
      expect(values.read('totalBudget', SCOPE)).toEqual({ rupees: 750_000 });
      expect(device.notice.current()).toBeNull();
    },
  );

  it('is upgraded step by step from its own version', () => {
    const steps: string[] = [];
    const codec = valueCodec(z.string(), '', [
      (raw) => (steps.push('1 to 2'), raw),
      (raw) => (steps.push('2 to 3'), raw),
    ]);
    expect(versionOf(codec)).toBe(3);
    readAnyVersion(codec, 'x', 2);
    expect(steps).toEqual(['2 to 3']);
    readAnyVersion(codec, 'x', 1);
    expect(steps).toEqual(['2 to 3', '1 to 2', '2 to 3']);
  });

  it('is upgraded entry by entry in a list', () => {
    const codec = listCodec(
      (raw) => (typeof raw === 'string' ? raw : null),
      [(raw) => (Array.isArray(raw) ? raw.map(String) : raw)],
    );
    expect(readAnyVersion(codec, [1, 'b'], 1)).toEqual({ value: ['1', 'b'], isWhole: true });
  });
});

describe('a value of a newer version', () => {
  beforeEach(() => {
    setBudgetInLaterVersion(createTab(laterCodecs), 900_000);
  });

  it('is never overwritten or set aside; changes stay in the memory of this tab', { tags: ['fault/T16'] }, () => {
    const storedBefore = readStoredTexts();
    const { values, plans, device } = createTab();
    const stopSync = plans.keepInSync(SCOPE);
    expect(values.read('totalBudget', SCOPE)).toBeNull();
    expect(device.notice.current()).toBe('newer-version');
    expect(plans.changeValue('totalBudget', SCOPE, () => 500_000)).toBe(false);
    expect(values.read('totalBudget', SCOPE)).toBe(500_000);
    window.dispatchEvent(new Event('pageshow'));
    expect(readStoredTexts()['totalBudget:42']).toBe(storedBefore['totalBudget:42']);
    expect(readStoredTexts()).not.toHaveProperty('totalBudget:42:broken');
    expect(createTab(laterCodecs).values.read('totalBudget', SCOPE)).toEqual({ rupees: 900_000 });
    stopSync();
  });

  it('does not prevent changes of other values', () => {
    const { plans, values } = createTab();
    expect(plans.changeItems(SCOPE, () => [packageItem()])).toBe(true);
    expect(plans.changeValue('weddingDate', SCOPE, () => '2027-02-14')).toBe(true);
    expect(values.read('weddingDate', SCOPE)).toBe('2027-02-14');
    expect(readStoredTexts()['totalBudget:42']).toBe('{"rupees":900000}');
    expect(readMetadata()).toMatchObject({ versions: { totalBudget: 2 } });
  });

  it('is shown when this version can read it', () => {
    localStorage.setItem('planNotes:42', '{"versions":{"weddingDate":2}}');
    localStorage.setItem('weddingDate:42', '"2027-02-14"');
    const { values, plans } = createTab();
    expect(values.read('weddingDate', SCOPE)).toBe('2027-02-14');
    expect(plans.changeValue('weddingDate', SCOPE, () => null)).toBe(false);
    expect(readStoredTexts()['weddingDate:42']).toBe('"2027-02-14"');
  });

  it(
    'prevents all changes of the user’s values when the metadata are of a newer version',
    { tags: ['fault/T16'] },
    () => {
      localStorage.setItem('planNotes:42', '{"version":2,"removed":{"by":"date"}}');
      localStorage.setItem('customPackageItems:42', JSON.stringify([packageItem({ uniqueId: 'a' })]));
      const storedBefore = readStoredTexts();
      const { plans } = createTab();
      const stopSync = plans.keepInSync(SCOPE);
      expect(plans.changeItems(SCOPE, (items) => [...items, packageItem({ uniqueId: 'b' })])).toBe(false);
      expect(plans.read(SCOPE).items).toHaveLength(2);
      expect(plans.changeValue('weddingDate', SCOPE, () => '2027-02-14')).toBe(false);
      expect(readStoredTexts()).toEqual(storedBefore);
      stopSync();
    },
  );

  it('of a visitor is kept when they sign in', () => {
    localStorage.setItem('planNotes:@guest', '{"versions":{"totalBudget":2}}');
    localStorage.setItem('totalBudget:@guest', '{"rupees":900000}');
    adoptGuestPlan(createTab(), SCOPE);
    expect(readStoredTexts()['totalBudget:@guest']).toBe('{"rupees":900000}');
  });

  it('is deleted when the user signs out', () => {
    createTab().plans.clear(SCOPE);
    expect(readStoredTexts()).toEqual({});
  });

  it('is not imported from a file', () => {
    expect(readPlanFile(exportScope(createTab(), SCOPE))).toBe('newer');
    expect(readPlanFile('{"planNotes:42":{"version":2},"weddingDate:42":"2027-02-14"}')).toBe('newer');
  });
});

describe('two tabs of different versions', () => {
  it('do not overwrite each other endlessly when they sort the items differently', () => {
    const { plans } = createTab();
    const stopSync = plans.keepInSync(SCOPE);
    plans.changeItems(SCOPE, () => [packageItem({ uniqueId: 'a' }), packageItem({ uniqueId: 'b' })]);
    const otherOrder = JSON.stringify([packageItem({ uniqueId: 'b' }), packageItem({ uniqueId: 'a' })]);
    localStorage.setItem('customPackageItems:42', otherOrder);
    window.dispatchEvent(new StorageEvent('storage', { key: 'customPackageItems:42' }));
    expect(readStoredTexts()['customPackageItems:42']).toBe(otherOrder);
    stopSync();
  });
});

describe('the values with costs (sections 10.7 and 11.7)', () => {
  beforeEach(defineCostCodecs);

  const storeJson = (key: string, value: unknown) => localStorage.setItem(`${key}:42`, JSON.stringify(value));
  const readCostValue = (key: CostKey) => createTab().values.read(key, SCOPE);

  it('are empty in a plan of version 1', () => {
    for (const [key, text] of Object.entries(version1.localStorage)) localStorage.setItem(key, text);
    expect([
      readCostValue('ceremonies'),
      readCostValue('costAssumptions'),
      readCostValue('contingencyPercent'),
      readCostValue('budgetPrices'),
    ]).toEqual([[], {}, null, null]);
  });

  it('get defaults for missing fields, and keep fields of a later version', () => {
    storeJson('ceremonies', [{ id: 'haldi', name: 'Haldi', theme: 'yellow' }]);
    expect(readCostValue('ceremonies')).toEqual([
      { id: 'haldi', name: 'Haldi', date: null, guests: null, meals: 1, main: false, theme: 'yellow' },
    ]);
    storeJson('costAssumptions', { u1: { quote: 500, currency: 'INR' } });
    expect(readCostValue('costAssumptions')).toMatchObject({
      u1: { quote: 500, minimumPlates: 0, extras: [], currency: 'INR' },
    });
  });

  it.each([
    ['ceremonies', [{ id: 'haldi', name: 'Haldi', guests: -1 }, 5], []],
    ['ceremonies', { haldi: 1 }, []],
    ['costAssumptions', { u1: 'cheap', u2: { quote: 'much', minimumPlates: 20 } }, { u2: { quote: null } }],
    ['costAssumptions', [], {}],
    ['contingencyPercent', 300, null],
    ['budgetPrices', 'net', null],
  ] as const)('%s: %o is set aside', (key, unreadableValue, remaining) => {
    storeJson(key, unreadableValue);
    const { values } = createTab();
    values.setAsideUnreadable(SCOPE);
    if (remaining === null) expect(values.read(key, SCOPE)).toBeNull();
    else expect(values.read(key, SCOPE)).toMatchObject(remaining);
    expect(readStoredTexts()[`${key}:42:broken`]).toBe(JSON.stringify(unreadableValue));
  });

  it('are exported, imported, moved to the user who signs in, and deleted when the user signs out', () => {
    const plan = { 'ceremonies:@guest': '[{"id":"haldi","name":"Haldi"}]', 'contingencyPercent:@guest': '10' };
    for (const [key, text] of Object.entries(plan)) localStorage.setItem(key, text);
    const tab = createTab();
    const { values, plans } = tab;
    expect(readPlanFile(exportScope(tab, GUEST_SCOPE))).toMatchObject({
      values: new Map<string, unknown>([
        ['ceremonies', values.read('ceremonies', GUEST_SCOPE)],
        ['contingencyPercent', 10],
      ]),
    });
    expect(readPlanFile('{"ceremonies":[7],"contingencyPercent":10}')).toBe('damaged');
    adoptGuestPlan({ plans, values }, SCOPE);
    expect(values.read('ceremonies', SCOPE)).toMatchObject([{ id: 'haldi' }]);
    expect(values.read('contingencyPercent', SCOPE)).toBe(10);
    plans.clear(SCOPE);
    expect(readStoredTexts()).toEqual({});
  });
});
