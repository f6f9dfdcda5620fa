import { describe, expect, it, vi } from 'vitest';
import { mergePlans } from '#domain/plan/planMerge.ts';
import { countStoredCharacters, stubStorage, throwQuotaExceeded } from '#support/dom/storage.ts';
import { packageItem } from '#support/packageItem.ts';
import { defineCostCodecs } from '#storage/plans/costCodecs.ts';
import { userScope } from '#storage/keys.ts';
import { finishSwitch, switchPlan } from '#storage/plans/planSwitch.ts';
import { isSavedOnServer, markSavedOnServer } from '#storage/plans/savedState.ts';
import { createStorage } from '#storage/storage.ts';

defineCostCodecs();

const SCOPE = userScope('7');
const createCeremony = (id: string, guests: number | null = null) => ({
  id,
  name: id,
  date: null,
  guests,
  meals: 1,
  main: false,
});

/** Opens two tabs of one browser. `dispatchStorageEvent` tells both tabs that the other one has written something. */
function openTabs() {
  const [here, there] = [createStorage(), createStorage()];
  const stopFunctions = [here, there].map(({ plans }) => plans.keepInSync(SCOPE));
  return {
    here,
    there,
    dispatchStorageEvent: () => window.dispatchEvent(new StorageEvent('storage', { key: null })),
    close: () => stopFunctions.forEach((stop) => stop()),
  };
}

const ceremoniesOf = ({ values }: ReturnType<typeof createStorage>) =>
  (values.read('ceremonies', SCOPE) as readonly ReturnType<typeof createCeremony>[]).toSorted((a, b) =>
    a.id.localeCompare(b.id),
  );
const setCeremonies = (
  { plans }: ReturnType<typeof createStorage>,
  ...ceremonies: ReturnType<typeof createCeremony>[]
) => plans.changeValue('ceremonies', SCOPE, () => ceremonies);

describe('entries of a collection in several tabs (section 14.2)', () => {
  it('merge one by one: two tabs that change different ceremonies both keep their change', () => {
    const tabs = openTabs();
    setCeremonies(tabs.here, createCeremony('a'), createCeremony('b'));
    tabs.dispatchStorageEvent();
    const storedBefore = { ...localStorage };
    setCeremonies(tabs.there, createCeremony('a'), createCeremony('b', 50));
    // Undo the write of the other tab: this tab is to write without having seen that change.
    for (const [key, value] of Object.entries(storedBefore)) localStorage.setItem(key, String(value));
    setCeremonies(tabs.here, createCeremony('a', 400), createCeremony('b'));
    tabs.dispatchStorageEvent();
    for (const tab of [tabs.here, tabs.there])
      expect(ceremoniesOf(tab)).toEqual([createCeremony('a', 400), createCeremony('b', 50)]);
    tabs.close();
  });

  it(
    'of the complete plan win over those that another tab has read while the plan was being written',
    { tags: ['fault/B5', 'fault/B6'] },
    () => {
      const { plans } = createStorage();
      const readStoredPlan = () => createStorage().plans.read(SCOPE);
      const changeValues = (round: number) => {
        plans.changeValue('weddingDate', SCOPE, (date) => (date === null ? '2037-02-14' : null));
        plans.changeValue('totalBudget', SCOPE, (budget) => (budget ?? 600_000) + 50_000);
        plans.changeValue('ceremonies', SCOPE, () =>
          round === 1 ? [createCeremony('a', 90), createCeremony('b')] : [createCeremony('a')],
        );
        plans.changeItems(SCOPE, (items) => (items.length === 0 ? [packageItem({ uniqueId: `item ${round}` })] : []));
      };
      for (let round = 0; round < 3; round += 1) {
        const partialPlans: ReturnType<typeof readStoredPlan>[] = [];
        const recordStoredPlan = () => partialPlans.push(readStoredPlan());
        const realStorage = localStorage;
        stubStorage({
          setItem: (...parameters) => {
            realStorage.setItem(...parameters);
            recordStoredPlan();
          },
          removeItem: (key) => {
            realStorage.removeItem(key);
            recordStoredPlan();
          },
        });
        changeValues(round);
        vi.unstubAllGlobals();
        expect(partialPlans.length).toBeGreaterThan(6);
        const completePlan = readStoredPlan();
        for (const plan of partialPlans) expect(mergePlans(plan, completePlan).entries).toEqual(completePlan.entries);
      }
    },
  );

  it('stay removed, and return when they are restored', () => {
    const tabs = openTabs();
    setCeremonies(tabs.here, createCeremony('a'), createCeremony('b'));
    setCeremonies(tabs.here, createCeremony('a'));
    tabs.dispatchStorageEvent();
    expect(ceremoniesOf(tabs.there)).toEqual([createCeremony('a')]);
    setCeremonies(tabs.there, createCeremony('a'), createCeremony('b'));
    tabs.dispatchStorageEvent();
    expect(ceremoniesOf(tabs.here)).toEqual([createCeremony('a'), createCeremony('b')]);
    tabs.close();
  });

  it('are read as earlier versions stored them, with one stamp for all', () => {
    localStorage.setItem('ceremonies:7', JSON.stringify([createCeremony('a'), createCeremony('b')]));
    localStorage.setItem('planNotes:7', JSON.stringify({ stamps: { ceremonies: { clock: 5, tab: 'old' } } }));
    const { plans } = createStorage();
    plans.changeValue('ceremonies', SCOPE, () => [createCeremony('a')]);
    const { entries } = plans.read(SCOPE);
    expect(entries['ceremonies/a']).toEqual({ value: createCeremony('a'), stamp: { clock: 5, tab: 'old' } });
    expect(entries['ceremonies/b']).toMatchObject({ value: null });
  });

  it('keep the completed tasks of both tabs', () => {
    const tabs = openTabs();
    tabs.here.plans.changeValue('completedTimelineTasks', SCOPE, () => ['venue']);
    tabs.dispatchStorageEvent();
    tabs.there.plans.changeValue('completedTimelineTasks', SCOPE, (tasks) => [...tasks, 'outfits']);
    tabs.dispatchStorageEvent();
    expect(tabs.here.values.read('completedTimelineTasks', SCOPE)).toEqual(['venue', 'outfits']);
    expect(Object.keys(tabs.here.plans.read(SCOPE).entries)).toEqual([
      'completedTimelineTasks/venue',
      'completedTimelineTasks/outfits',
    ]);
    tabs.close();
  });
});

describe('changes that the device could not store (section 3)', () => {
  const addItem = ({ plans }: ReturnType<typeof createStorage>, uniqueId: string) =>
    plans.changeItems(SCOPE, (items) => [...items, packageItem({ uniqueId })]);
  const readStoredItems = () =>
    JSON.parse(localStorage.getItem('customPackageItems:7') ?? '[]') as { uniqueId: string }[];
  const changeWhileFull = (change: () => void) => {
    stubStorage({ setItem: throwQuotaExceeded });
    change();
    vi.unstubAllGlobals();
  };

  it('are merged with those of another tab when there is space again', { tags: ['fault/T1'] }, () => {
    const tabs = openTabs();
    addItem(tabs.there, 'first');
    tabs.dispatchStorageEvent();
    changeWhileFull(() => {
      expect(addItem(tabs.here, 'not stored')).toBe(false);
      tabs.here.plans.changeValue('totalBudget', SCOPE, () => 900_000);
      setCeremonies(tabs.here, createCeremony('a'));
    });
    tabs.close();
    // The third tab does not stay in sync: if tab `here` overwrote the third tab's changes, the third tab would not
    // store them again, and the test would fail.
    const thirdTab = createStorage();
    addItem(thirdTab, 'of the other tab');
    setCeremonies(thirdTab, createCeremony('b'));
    expect(addItem(tabs.here, 'last')).toBe(true);
    const uniqueIds = ['first', 'not stored', 'of the other tab', 'last'];
    expect(new Set(readStoredItems().map(({ uniqueId }) => uniqueId))).toEqual(new Set(uniqueIds));
    expect(createStorage().values.read('totalBudget', SCOPE)).toBe(900_000);
    expect(ceremoniesOf(createStorage())).toEqual([createCeremony('a'), createCeremony('b')]);
  });

  it('are stored at the next event when there is space again', { tags: ['fault/T1'] }, () => {
    const tabs = openTabs();
    changeWhileFull(() => void addItem(tabs.here, 'not stored'));
    expect(readStoredItems()).toEqual([]);
    tabs.dispatchStorageEvent();
    expect(readStoredItems()).toMatchObject([{ uniqueId: 'not stored' }]);
    expect(tabs.here.device.notice.current()).toBeNull();
    tabs.close();
  });

  it('are not written back after the user has signed out in another tab', { tags: ['fault/Q5', 'fault/T1'] }, () => {
    const { plans, values } = createStorage();
    let isSignedIn = true;
    const stop = plans.keepInSync(SCOPE, () => isSignedIn);
    changeWhileFull(() => void plans.changeItems(SCOPE, () => [packageItem()]));
    isSignedIn = false;
    createStorage().plans.clear(SCOPE);
    window.dispatchEvent(new Event('pageshow'));
    expect({ ...localStorage }).toEqual({});
    expect(values.hasUnstored(SCOPE)).toBe(false);
    expect(plans.read(SCOPE).items).toEqual([]);
    stop();
  });

  it('do not give the old value their time stamp, with which it would replace a change of another tab', () => {
    const tabs = openTabs();
    tabs.here.plans.changeValue('weddingDate', SCOPE, () => '2027-02-01');
    const realStorage = localStorage;
    stubStorage({
      setItem: (key, text) => (key === 'weddingDate:7' ? throwQuotaExceeded() : realStorage.setItem(key, text)),
    });
    tabs.here.plans.changeValue('weddingDate', SCOPE, () => '2027-03-01', { clock: Date.now() + 60_000, tab: 'here' });
    vi.unstubAllGlobals();
    const { value, stamp } = createStorage().plans.read(SCOPE).entries['weddingDate'] ?? {};
    expect(value).toBe('2027-02-01');
    expect(stamp?.tab).not.toBe('here');
    tabs.close();
  });

  it('stay in their plan when another tab opens another one', { tags: ['fault/T1'] }, () => {
    const tabs = openTabs();
    switchPlan(tabs.here, SCOPE, 'asha', 'owner');
    tabs.dispatchStorageEvent();
    changeWhileFull(() => void addItem(tabs.here, 'not stored'));
    switchPlan(tabs.there, SCOPE, 'meera', 'owner');
    tabs.dispatchStorageEvent();
    addItem(tabs.here, 'of the other plan');
    expect(readStoredItems()).toMatchObject([{ uniqueId: 'of the other plan' }]);
    switchPlan(tabs.there, SCOPE, 'asha', 'owner');
    tabs.dispatchStorageEvent();
    expect(readStoredItems()).toMatchObject([{ uniqueId: 'not stored' }]);
    tabs.close();
  });
});

describe('a single value (section 14.2)', () => {
  it('that is set to itself keeps its stamp, so that an earlier change of somebody else still wins', () => {
    const { plans } = createStorage();
    plans.changeValue('weddingDate', SCOPE, () => null);
    expect(plans.read(SCOPE).entries).toEqual({});
    plans.changeValue('weddingDate', SCOPE, () => '2037-02-14');
    const { entries } = plans.read(SCOPE);
    plans.changeValue('weddingDate', SCOPE, () => '2037-02-14');
    expect(plans.read(SCOPE).entries).toEqual(entries);
    plans.changeValue('weddingDate', SCOPE, () => null);
    expect(plans.read(SCOPE).entries).toMatchObject({ weddingDate: { value: null } });
  });
});

describe('several plans on one device (section 14.6)', () => {
  const openPlan = (storage: ReturnType<typeof createStorage>, id: string) => switchPlan(storage, SCOPE, id, 'owner');
  const namesOf = ({ plans }: ReturnType<typeof createStorage>) => plans.read(SCOPE).items.map(({ name }) => name);
  const addItem = ({ plans }: ReturnType<typeof createStorage>, name: string) =>
    plans.changeItems(SCOPE, (items) => [...items, packageItem({ uniqueId: name, id: name, name })]);

  it('are stored under the keys of section 3 while they are open; the region stays', () => {
    const tab = createStorage();
    openPlan(tab, 'asha');
    addItem(tab, 'Lotus Court');
    tab.plans.changeValue('weddingDate', SCOPE, () => '2027-02-01');
    tab.plans.changeValue('selectedRegion', SCOPE, () => 'mumbai');
    openPlan(tab, 'meera');
    expect(namesOf(tab)).toEqual([]);
    expect(tab.values.read('weddingDate', SCOPE)).toBeNull();
    expect(tab.values.read('selectedRegion', SCOPE)).toBe('mumbai');
    addItem(tab, 'Palm Garden');
    openPlan(tab, 'asha');
    expect(namesOf(tab)).toEqual(['Lotus Court']);
    expect(localStorage.getItem('weddingDate:7')).toBe('"2027-02-01"');
    openPlan(tab, 'meera');
    expect(namesOf(tab)).toEqual(['Palm Garden']);
  });

  it('begin with a first plan that takes over what the device had before', () => {
    const tab = createStorage();
    addItem(tab, 'Lotus Court');
    openPlan(tab, 'asha');
    expect(namesOf(tab)).toEqual(['Lotus Court']);
  });

  it('do not mix when another tab still shows the plan that was closed', () => {
    const tabs = openTabs();
    openPlan(tabs.here, 'asha');
    addItem(tabs.here, 'Lotus Court');
    tabs.dispatchStorageEvent();
    openPlan(tabs.here, 'meera');
    tabs.dispatchStorageEvent();
    expect(namesOf(tabs.there)).toEqual([]);
    addItem(tabs.there, 'Palm Garden');
    tabs.dispatchStorageEvent();
    expect(namesOf(tabs.here)).toEqual(['Palm Garden']);
    openPlan(tabs.here, 'asha');
    tabs.dispatchStorageEvent();
    expect(namesOf(tabs.there)).toEqual(['Lotus Court']);
    tabs.close();
  });

  /** Stores two plans and leaves the second one open. Every value differs between the plans. */
  function storeTwoPlans() {
    const tab = createStorage();
    openPlan(tab, 'asha');
    addItem(tab, 'Lotus Court');
    tab.plans.changeValue('weddingDate', SCOPE, () => '2027-02-01');
    setCeremonies(tab, createCeremony('a'), createCeremony('b'));
    openPlan(tab, 'meera');
    addItem(tab, 'Palm Garden');
    tab.plans.changeValue('totalBudget', SCOPE, () => 900_000);
  }

  /** Asserts that the plans of storeTwoPlans() still have all their values, and none of the other plan. */
  function expectTwoPlans(tab: ReturnType<typeof createStorage>) {
    expect(openPlan(tab, 'asha')).toBe(true);
    expect(namesOf(tab)).toEqual(['Lotus Court']);
    expect(tab.values.read('weddingDate', SCOPE)).toBe('2027-02-01');
    expect(tab.values.read('totalBudget', SCOPE)).toBeNull();
    expect(ceremoniesOf(tab)).toEqual([createCeremony('a'), createCeremony('b')]);
    expect(openPlan(tab, 'meera')).toBe(true);
    expect(namesOf(tab)).toEqual(['Palm Garden']);
    expect(tab.values.read('weddingDate', SCOPE)).toBeNull();
    expect(tab.values.read('totalBudget', SCOPE)).toBe(900_000);
    expect(ceremoniesOf(tab)).toEqual([]);
  }

  /**
   * Calls `change` while every write to localStorage first calls `mayWrite`. When that returns false, nothing is
   * written, and setItem() throws as if the storage were full.
   */
  function changeWithLimitedWrites(mayWrite: (key: string, text: string | null) => boolean, change: () => void) {
    const realStorage = localStorage;
    stubStorage({
      setItem: (key, text) => (mayWrite(key, text) ? realStorage.setItem(key, text) : throwQuotaExceeded()),
      removeItem: (key) => {
        if (mayWrite(key, null)) realStorage.removeItem(key);
      },
    });
    change();
    vi.unstubAllGlobals();
  }

  it('stay complete when a tab is closed while it opens one of them', { tags: ['fault/T18'] }, () => {
    let isClosedEarly = true;
    for (let writesBeforeClosing = 0; isClosedEarly; writesBeforeClosing += 1) {
      localStorage.clear();
      storeTwoPlans();
      let writeCount = 0;
      const mayWrite = () => (writeCount += 1) <= writesBeforeClosing;
      changeWithLimitedWrites(mayWrite, () => void openPlan(createStorage(), 'asha'));
      isClosedEarly = writeCount > writesBeforeClosing;
      const reopenedTab = createStorage();
      expect(finishSwitch(reopenedTab, SCOPE)).toBe(true);
      expect(localStorage.getItem('openingPlan:7')).toBeNull();
      const stop = reopenedTab.plans.keepInSync(SCOPE);
      expectTwoPlans(reopenedTab);
      stop();
    }
  });

  it('stay complete when the device has no space to open one, which stays closed', { tags: ['fault/T1'] }, () => {
    const outcomes = new Set<boolean>();
    for (let freeCharacters = 0; !outcomes.has(true); freeCharacters += 10) {
      localStorage.clear();
      storeTwoPlans();
      const realStorage = localStorage;
      const maxCharacters = countStoredCharacters({ ...realStorage }) + freeCharacters;
      const hasSpace = (key: string, text: string | null) =>
        text === null || countStoredCharacters({ ...realStorage, [key]: text }) <= maxCharacters;
      const tab = createStorage();
      changeWithLimitedWrites(hasSpace, () => {
        const isOpen = openPlan(tab, 'asha');
        outcomes.add(isOpen);
        expect(namesOf(tab)).toEqual([isOpen ? 'Lotus Court' : 'Palm Garden']);
      });
      expect(localStorage.getItem('openingPlan:7')).toBeNull();
      expectTwoPlans(createStorage());
    }
    expect(outcomes).toEqual(new Set([false, true]));
  });

  it('cannot be changed by a member who may only view them', () => {
    const tab = createStorage();
    switchPlan(tab, SCOPE, 'asha', 'viewer');
    expect(addItem(tab, 'Lotus Court')).toBe(false);
    expect(namesOf(tab)).toEqual([]);
    expect(tab.device.notice.current()).toBe('view-only');
  });

  it('let a member who may only view them choose the city, which stays on the device (sections 4.3 and 14.1)', () => {
    const tab = createStorage();
    switchPlan(tab, SCOPE, 'asha', 'viewer');
    expect(tab.plans.changeValue('selectedRegion', SCOPE, () => 'mumbai')).toBe(true);
    expect(tab.values.read('selectedRegion', SCOPE)).toBe('mumbai');
    expect(tab.device.notice.current()).toBeNull();
  });

  it('are all deleted from the device, also the closed ones, when the user signs out', () => {
    const tab = createStorage();
    tab.values.writePlans(
      SCOPE,
      ['asha', 'meera'].map((id) => ({
        id,
        name: id,
        role: 'owner',
        owner: '',
        members: 1,
        revision: 0,
        deletedAt: '',
      })),
    );
    openPlan(tab, 'asha');
    addItem(tab, 'Lotus Court');
    openPlan(tab, 'meera');
    addItem(tab, 'Palm Garden');
    tab.plans.clear(SCOPE);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('count as saved while the server has all changes except those of the region', () => {
    const tab = createStorage();
    openPlan(tab, 'asha');
    addItem(tab, 'Lotus Court');
    expect(isSavedOnServer(tab, SCOPE)).toBe(false);
    markSavedOnServer(tab, SCOPE);
    expect(isSavedOnServer(tab, SCOPE)).toBe(true);
    tab.plans.changeValue('selectedRegion', SCOPE, () => 'mumbai');
    expect(isSavedOnServer(tab, SCOPE)).toBe(true);
    tab.plans.changeValue('totalBudget', SCOPE, () => 900_000);
    expect(isSavedOnServer(tab, SCOPE)).toBe(false);
  });
});
