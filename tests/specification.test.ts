import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { saidIn, saidInTests } from '#support/saidInTests.ts';
import type { Said } from '#support/saidInTests.ts';
import { readSources } from '#support/sources.ts';
import type { Source } from '#support/sources.ts';

/**
 * The specification as a list. Each of its words, routes, calls and constants stands in a test whose name, or whose
 * group's name, cites the section: what nobody proves is named here.
 */

/** Words by section, as they are written there. */
const WORDS: Readonly<Record<number, string>> = {
  2: `
    Home · Venues · Dashboard · Custom Package · Account · Show All Cities · ©
    All Regions · Hyderabad · Bangalore · Mumbai · Delhi · Chennai · Pune · Kolkata
    Start Planning · 50,000 · 1,00,000 · 2,00,000 · 5,00,000
    Haldi · Mehandi · Wedding · Birthday · Proposal · Engagement · Corporate · Other
    Traditional · Contemporary · Themed · Minimal · Luxury · Show All
    Request Quote · Add to Custom Package · Package Not Found
    Service Not Found · Sorry, we couldn't find the selected service.
    Wedding Venues · Basic Venues · Premium Venues · Luxury Venues
    Affordable venues for intimate gatherings · Enhanced venues for memorable celebrations
    Exclusive venues for extraordinary events
    venues available · View Venues · No Venues Available · ← Back to Venue Tiers · Loading Venues... · Error
    Image unavailable · Unnamed Venue · Location not specified · Available Packages:
    View Details · Add to Package · Adding... · Added! · ✓ Added to Package!
    Venue Details · Price Range · Capacity · Venue Type · Package Tier · Amenities & Services
    Contact About This Venue · Connect on WhatsApp · Similar Venues You Might Like
    Venue Not Found · The requested venue could not be found.
    Previous · Next · Complete Quiz · Quiz Unavailable
    Welcome Back · Sign In · Signing in... · Sign up now · Forgot your password?
    Create Account · Creating Account... · Sign in instead
    Something went wrong · An unexpected error occurred · Refresh Page`,
  3: `
    customPackageItems · weddingDate · totalBudget · budgetAllocations · completedTimelineTasks
    selectedRegion · authToken`,
  4: 'Save · Cancel · Reset to Defaults · Added!',
  5: 'Please fill in all wedding details · Total allocation must equal 100% to save · Passwords do not match',
  7: 'Enquiry submitted successfully! · Bearer · region',
  8: `
    Network Error · timeout of 5000 ms exceeded · Failed to load categories
    Failed to load data · Failed to load services · Failed to filter services · Failed to reset filters
    Failed to load service details · Service Not Found · Sorry, we couldn't find the selected service.
    Failed to load package details · Package Not Found
    Error loading profile: · Failed to update profile:
    Failed to submit enquiry. Please try again. · Failed to add venue to package. Please try again.
    Failed to send message. Please try again. · Please fill in all wedding details
    Total allocation must equal 100% to save
    Quiz Unavailable · Sorry, we couldn't load the quiz questions. Please try again later.
    Failed to load venues · Failed to load venue details. Please try again later.
    The requested venue could not be found.
    Login failed · Registration failed · Passwords do not match · Something went wrong`,
  9: 'Approaching budget limit! · You are over budget! · From · Price on request',
};

/** The route table of section 2: an address of each is opened in a test. */
const ROUTES: Readonly<Record<string, RegExp>> = {
  '/': /^\/$/,
  '/login': /^\/login$/,
  '/register': /^\/register$/,
  '/quiz': /^\/quiz$/,
  '/dashboard': /^\/dashboard$/,
  '/services': /^\/services$/,
  '/services/{categoryId}': /^\/services\/(?:catering|photography|decor|entertainment|venues)(?:\?|$)/i,
  '/categories/{id}': /^\/categories\/\w+/,
  '/services/{id}': /^\/services\/(?!(?:catering|photography|decor|entertainment|venues)\b)[^/?]+$/i,
  '/services/{id}/details': /^\/services\/[^/]*\/?details$/,
  '/{type}/{id}/details': /^\/(?!services)\w+\/[^/]*\/?details$/,
  '/services/{id}/package/{packageName}': /^\/services\/[^/]+\/package\/\w+/,
  '/venues': /^\/venues$/,
  '/venues/{id}': /^\/venues\/[^?]*$/,
  '/custom-package': /^\/custom-package$/,
  '/account': /^\/account$/,
  '/forgot-password': /^\/forgot-password$/,
};

/** The numbers of section 9: the file that holds them. */
const CONSTANTS: readonly (readonly [what: string, file: string, values: readonly number[]])[] = [
  ['request timeout', 'api/deadline.ts', [5000]],
  ['total budget: default, minimum, step', 'domain/totalBudget.ts', [500_000, 10_000]],
  ['budget split', 'domain/allocations.ts', [45, 30, 10, 8, 4, 3]],
  ['budget bar, warnings and tips', 'domain/budget.ts', [100, 90, 70, 50, 80]],
  ['minimum prices', 'domain/categories.ts', [150_000, 80_000, 50_000, 70_000, 30_000]],
  ['timeline', 'domain/timeline.ts', [0, 1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 28, 32, 36, 40, 42]],
  ['recommended tiers', 'domain/recommendations.ts', [150_000, 75_000]],
  ['recommendations: how many', 'domain/recommendations.ts', [3, 4]],
  ['recommendations: points', 'domain/recommendations.ts', [100, 80, 60, 70, 10_000, 50, 40, 35, 30]],
  ['features on a package card', 'domain/customPackage.ts', [4]],
  ['features on a recommendation card', 'domain/recommendations.ts', [2]],
  ['similar venues', 'domain/similarVenues.ts', [3, 2, 1]],
  ['added confirmation', 'components/useAddToPackage.ts', [2000]],
  ['package-sent notice', 'pages/custom-package/WeddingDetailsForm.tsx', [5000]],
];

/** Numbers that mean something else too, and where. */
const ALSO: Readonly<Record<string, readonly number[]>> = {
  'domain/budgetFilter.ts': [50_000, 500_000],
  'storage/reload.ts': [30_000],
};

const said = saidInTests();
const sources = readSources('src');

/** Whether a test that cites the section says the words, not as a part of longer ones. */
function isSaid(words: string, section: number, among: readonly Said[] = said): boolean {
  return among.some(({ what, sections }) => {
    if (typeof what !== 'string' || !sections.has(section)) return false;
    const start = what.indexOf(words);
    return start >= 0 && !/[\p{L}\d]/u.test((what[start - 1] ?? '') + (what[start + words.length] ?? ''));
  });
}

describe('the words of the specification (sections 2 to 9)', () => {
  const words = Object.entries(WORDS).flatMap(([section, list]) =>
    list
      .split(/[·\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word) => [Number(section), word] as const),
  );

  it.each(words)('section %i: “%s” stands in a test that cites it', (section, word) => {
    expect(isSaid(word, section)).toBe(true);
  });

  it('are missed where no test, or only one of another section, says them', () => {
    const file = saidIn(
      'some.test.ts',
      `describe('it (sections 2, 4 and 9)', () => { it('is', () => say('Next')); });`,
    );
    expect([2, 4, 9].map((section) => isSaid('Next', section, file))).toEqual([true, true, true]);
    expect(isSaid('Next', 8, file)).toBe(false);
    expect(isSaid('Nex', 2, file)).toBe(false);
    expect(isSaid('Next', 2, saidIn('some.test.ts', `const word = 'Next';`))).toBe(false);
    const by = `const word = 'Next'; const next = () => word; it('is (section 2)', () => next());`;
    expect(isSaid('Next', 2, saidIn('some.test.ts', by))).toBe(true);
  });
});

describe('the routes of the specification (section 2)', () => {
  it.each(Object.entries(ROUTES))('%s is opened in a test', (_, address) => {
    const places = said.filter(
      ({ path, what, sections }) =>
        /^(?:pages|contexts|journeys)\//.test(path) &&
        sections.has(2) &&
        typeof what === 'string' &&
        address.test(what),
    );
    expect(places).not.toEqual([]);
  });
});

describe('the calls of the specification (section 7)', () => {
  /** Each exported function of the api room with the rows that it calls, by itself or by a table of its file. */
  const callers = sources
    .filter(({ path }) => path.startsWith('src/api/'))
    .flatMap((source) => functionsOf(source).map((one) => ({ ...one, path: source.path })));
  const others = sources.filter(({ path }) => !path.startsWith('src/api/'));

  it.each(Object.keys(endpoints))('%s is made by what a person can see', (row) => {
    const making = callers.filter(({ rows }) => rows.has(row));
    const used = making.filter(
      ({ name, path }) =>
        path === 'src/api/client.ts' ||
        others.some(
          ({ imports, names }) =>
            imports.some(({ what }) => what === path.replace('src/api/', '#api/')) &&
            names.some(({ what }) => what === name),
        ),
    );
    expect(used).not.toEqual([]);
  });
});

describe('the constants of the specification (section 9)', () => {
  const numbersOf = (path: string) => {
    const source = sources.find((one) => one.path === `src/${path}`);
    return new Set(source?.numbers.map(({ what }) => Number(what)));
  };

  it.each(CONSTANTS)('%s stand in src/%s', (_, file, values) => {
    const numbers = numbersOf(file);
    expect(values.filter((value) => !numbers.has(value))).toEqual([]);
  });

  it.each(CONSTANTS)('%s are proved', (_, __, values) => {
    const proved = new Set(said.filter(({ sections }) => sections.has(9)).map(({ what }) => what));
    expect(values.filter((value) => !proved.has(value))).toEqual([]);
  });

  it('stand nowhere else', () => {
    // Smaller ones are too common to tell whose they are.
    const known = [...CONSTANTS.map(([, file, values]) => [file, values] as const), ...Object.entries(ALSO)];
    const telling = new Set(known.flatMap(([, values]) => values).filter((value) => value > 10_000));
    const strays = sources.flatMap(({ path, numbers }) =>
      numbers
        .filter(({ what }) => telling.has(Number(what)))
        .filter(({ what }) => !known.some(([file, values]) => path === `src/${file}` && values.includes(Number(what))))
        .map(({ what, line }) => `${path}:${line} ${what}`),
    );
    expect(strays).toEqual([]);
  });
});

/** The declarations of a file, each with the rows of the endpoint table that it names, itself or by another one. */
function functionsOf({ declarations }: Source): { name: string; rows: ReadonlySet<string> }[] {
  const rowsOf = (name: string, seen: ReadonlySet<string> = new Set()): string[] => {
    const own = declarations.find((one) => one.name === name);
    if (!own || seen.has(name)) return [];
    return own.words.flatMap((word) =>
      word.startsWith('endpoints.') ? [word.slice('endpoints.'.length)] : rowsOf(word, new Set([...seen, name])),
    );
  };
  return declarations.map(({ name }) => ({ name, rows: new Set(rowsOf(name)) }));
}
