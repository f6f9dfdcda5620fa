import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  ceremonySchema,
  ceremonyTexts,
  guestsAt,
  guestsOfQuiz,
  ceremoniesOfPlan,
  platesAt,
  withCeremony,
  withoutCeremony,
} from '#domain/ceremonies/ceremonies.ts';
import { ceremonyFormSchema, formTextsOf, ceremonyValues } from '#domain/ceremonies/ceremonyForm.ts';
import { ceremonyFactsOf, createCeremony, createMainCeremony } from '../estimate/createPlan.ts';

describe('the ceremonies of a plan (section 10.1)', () => {
  it('are in a new plan only the main ceremony, on the wedding date', () => {
    expect(ceremoniesOfPlan([], '2027-02-14')).toEqual([
      { id: 'main', name: 'Wedding', date: '2027-02-14', guests: null, meals: 1, main: true },
    ]);
  });

  it('have exactly one main ceremony, whatever is stored', () => {
    const storedCeremonies = [
      createCeremony('a', { main: true, date: '2020-01-01' }),
      createCeremony('b', { main: true }),
      createCeremony('b'),
    ];
    const ceremonies = ceremoniesOfPlan(storedCeremonies, '2027-02-14');
    expect(ceremonies.map(({ id, main: isMain, date }) => [id, isMain, date])).toEqual([
      ['a', true, '2027-02-14'],
      ['b', false, null],
    ]);
    expect(ceremoniesOfPlan([createCeremony('Haldi')], null).filter((entry) => entry.main)).toHaveLength(1);
    const twoMainCeremonies = ceremoniesOfPlan([createMainCeremony(), createCeremony('b', { main: true })], null);
    expect(twoMainCeremonies.filter(({ main }) => main).map(({ id }) => id)).toEqual(['main']);
  });

  it('have no date of their own for the main ceremony: without a wedding date it has none', () => {
    expect(ceremoniesOfPlan([createMainCeremony({ date: '2027-02-14' })], null)).toEqual([createMainCeremony()]);
  });

  it('have one plate for each guest unless meals are stored, and guests of at least 1', () => {
    const storedCeremony = { id: 'a', name: 'Haldi', main: false };
    expect(z.parse(ceremonySchema, storedCeremony)).toEqual(createCeremony('a', { name: 'Haldi' }));
    expect(z.safeParse(ceremonySchema, { ...storedCeremony, guests: 0 }).success).toBe(false);
    expect(z.safeParse(ceremonySchema, { ...storedCeremony, guests: 1, meals: 0 }).success).toBe(true);
  });

  it('are at most 20', () => {
    const storedCeremonies = Array.from({ length: 30 }, (_, index) => createCeremony(`c${index}`));
    expect(ceremoniesOfPlan(storedCeremonies, null)).toHaveLength(20);
    expect(ceremoniesOfPlan(storedCeremonies, null).some((entry) => entry.main)).toBe(true);
    expect(ceremoniesOfPlan(storedCeremonies.toReversed(), null)).toEqual(ceremoniesOfPlan(storedCeremonies, null));
  });

  it('are sorted by date, undated ones last, then by name (section 10.4)', () => {
    const storedCeremonies = [
      createCeremony('Sangeet', { date: '2027-02-13' }),
      createCeremony('Reception'),
      createCeremony('Haldi', { date: '2027-02-13' }),
      createCeremony('Engagement'),
    ];
    expect(ceremoniesOfPlan(storedCeremonies, '2027-02-14').map(({ name }) => name)).toEqual([
      'Haldi',
      'Sangeet',
      'Wedding',
      'Engagement',
      'Reception',
    ]);
    const namesOf = (...names: string[]) =>
      ceremoniesOfPlan(
        names.map((name) => createCeremony(name)),
        null,
      ).map(({ name }) => name);
    expect(namesOf('sangeet', 'Reception', 'haldi')).toEqual(['haldi', 'Reception', 'sangeet', 'Wedding']);
  });

  it('are in the same order on every device, also those of the same date and name', () => {
    const [a, b] = [createCeremony('a', { name: 'Haldi' }), createCeremony('b', { name: 'Haldi' })];
    expect(ceremoniesOfPlan([b, a], null)).toEqual(ceremoniesOfPlan([a, b], null));
  });

  it('are stored without the wedding date, which is stored only once, in the plan', () => {
    expect(withCeremony([], createMainCeremony({ date: '2027-02-14', guests: 400 }))).toEqual([
      createMainCeremony({ guests: 400 }),
    ]);
    expect(withCeremony([createCeremony('a')], createCeremony('a', { guests: 50 }))).toEqual([
      createCeremony('a', { guests: 50 }),
    ]);
    expect(withoutCeremony([createCeremony('a'), createCeremony('b')], 'a')).toEqual([createCeremony('b')]);
    // A newer version of the app may have stored a field that this version does not know.
    const storedByNewerVersion = { ...createCeremony('a'), theme: 'gold' };
    expect(withCeremony([storedByNewerVersion], createCeremony('a', { guests: 50 }))).toEqual([
      { ...storedByNewerVersion, guests: 50 },
    ]);
  });
});

describe('guests and plates (sections 10.2 and 10.6)', () => {
  it('the plates are guests times meals', () => {
    const sangeet = createCeremony('Sangeet', { guests: 150, meals: 3 });
    expect(platesAt(sangeet, ceremonyFactsOf([sangeet]))).toBe(450);
    expect(platesAt({ ...sangeet, meals: 0 }, ceremonyFactsOf([sangeet]))).toBe(0);
  });

  it('a ceremony without guests uses those of the main ceremony, else those of the quiz, else none', () => {
    const haldi = createCeremony('Haldi');
    expect(guestsAt(haldi, ceremonyFactsOf([haldi, createMainCeremony({ guests: 400 })], 75))).toBe(400);
    expect(guestsAt(haldi, ceremonyFactsOf([haldi], 75))).toBe(75);
    expect(guestsAt(haldi, ceremonyFactsOf([haldi]))).toBeNull();
    expect(platesAt(haldi, ceremonyFactsOf([haldi]))).toBeNull();
  });

  it.each([
    ['under-100', 75],
    ['100-300', 200],
    ['300-500', 400],
    ['500-plus', 600],
  ] as const)('the answer %s stands for %i guests', (guestCount, guests) => {
    expect(guestsOfQuiz({ guestCount })).toBe(guests);
  });

  it('are described in the list of ceremonies', () => {
    const haldi = createCeremony('Haldi', { date: '2026-12-10' });
    const facts = ceremonyFactsOf([haldi, createMainCeremony({ guests: 400, meals: 2 })]);
    expect(ceremonyTexts(haldi, facts)).toEqual({
      date: '10 December 2026',
      guests: 'Guests not set',
      plates: '400 plates',
      assumedGuests: 'Until you set them, we count with 400 guests, as for Wedding.',
    });
    expect(ceremonyTexts(createMainCeremony({ guests: 100_000, meals: 2 }), facts)).toEqual({
      date: 'No date yet',
      guests: '1,00,000 guests',
      plates: '2,00,000 plates',
      assumedGuests: '',
    });
    for (const each of [createMainCeremony(), haldi])
      expect(ceremonyTexts(each, ceremonyFactsOf([haldi], 75)).assumedGuests).toContain(
        '75 guests, from your quiz answers',
      );
  });
});

describe('the form of a ceremony (section 10.4)', () => {
  const formSchema = ceremonyFormSchema({ others: [{ name: 'Haldi' }], earliestDate: null, storedDate: null });
  const typedFields = { name: ' Sangeet ', date: '2026-12-10', guests: '१,५०,०', meals: '2' };
  const problemsWith = (changes: Partial<typeof typedFields>) => {
    const result = z.safeParse(formSchema, { ...typedFields, guests: '150', ...changes });
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };

  it('reads names, dates and numbers, also in Indian digits', () => {
    expect(ceremonyValues(z.parse(formSchema, { ...typedFields, guests: '१,५००' }))).toEqual({
      name: 'Sangeet',
      date: '2026-12-10',
      guests: 1500,
      meals: 2,
    });
    expect(ceremonyValues(z.parse(formSchema, { name: 'Puja', date: '', guests: ' ', meals: '0' }))).toMatchObject({
      date: null,
      guests: null,
      meals: 0,
    });
  });

  it.each([
    [{ name: '  ' }, 'Ceremony is required'],
    [{ name: 'x'.repeat(61) }, 'Ceremony can have at most 60 characters'],
    [{ name: ' HALDI ' }, 'You already have a ceremony of this name'],
    [{ date: '2026-02-30' }, 'Choose a date in the calendar, before 2200'],
    [{ guests: '0' }, 'Enter a whole number of guests from 1 to 1,00,000, or leave it empty'],
    [{ guests: '1,00,001' }, 'Enter a whole number of guests from 1 to 1,00,000, or leave it empty'],
    [{ guests: '1e3' }, 'Enter a whole number of guests from 1 to 1,00,000, or leave it empty'],
    [{ meals: '' }, 'Enter a whole number of meals from 0 to 5'],
    [{ meals: '6' }, 'Enter a whole number of meals from 0 to 5'],
    [{ meals: '-1' }, 'Enter a whole number of meals from 0 to 5'],
  ])('refuses %o with a message', (changes, message) => {
    expect(problemsWith(changes)).toEqual([message]);
  });

  it.each([{ guests: '1' }, { guests: '1,00,000' }, { meals: '0' }, { meals: '5' }])('accepts %o', (changes) => {
    expect(problemsWith(changes)).toEqual([]);
  });

  it('refuses a wedding date before today', () => {
    const mainForm = ceremonyFormSchema({ others: [], earliestDate: '2026-12-10', storedDate: null });
    expect(z.safeParse(mainForm, formTextsOf({ ...createMainCeremony(), date: '2026-12-09' })).success).toBe(false);
    expect(z.safeParse(mainForm, formTextsOf({ ...createMainCeremony(), date: '2026-12-10' })).success).toBe(true);
    expect(z.safeParse(mainForm, formTextsOf(createMainCeremony())).success).toBe(true);
  });

  it('keeps a stored wedding date that is past, and refuses any other past date', () => {
    const mainForm = ceremonyFormSchema({ others: [], earliestDate: '2026-12-10', storedDate: '2026-11-01' });
    expect(z.safeParse(mainForm, formTextsOf({ ...createMainCeremony(), date: '2026-11-01' })).success).toBe(true);
    expect(z.safeParse(mainForm, formTextsOf({ ...createMainCeremony(), date: '2026-11-02' })).success).toBe(false);
  });
});
