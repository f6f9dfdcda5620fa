import { describe, expect, it } from 'vitest';
import { serviceFields } from '#contract/catalogue/services.ts';
import { RULES, unusedEndpoints } from '#support/rules/houseRules.ts';
import { importViolation } from '#support/rules/importTable.ts';
import { parseSource, readSources } from '#support/rules/sources.ts';

const sources = readSources('src', 'server', 'sample');

describe.each(RULES)('$name', ({ violations, brokenExample }) => {
  it('holds for every file', () => {
    expect(sources.flatMap((source) => violations(source).map((violation) => `${source.path} ${violation}`))).toEqual(
      [],
    );
  });
  it('reports a file that breaks it', () => {
    expect(violations(parseSource(brokenExample.path, brokenExample.text))).toHaveLength(1);
  });
});

describe('the import table', () => {
  it.each([
    ['src/domain/money.ts', './catalogue/tiers.ts'],
    ['src/domain/money.ts', '#contract/catalogue/services.ts'],
    ['src/queries/venues.ts', '#domain/catalogue/tiers.ts'],
    ['src/pages/home/HomePage.tsx', '#components/catalogue/VenueCard.tsx'],
    ['src/pages/home/HomePage.tsx', './Hero.tsx'],
    ['src/components/catalogue/VenueCard.tsx', '#components/ui/buttons/Button.tsx'],
    ['src/app/App.tsx', './routes.tsx'],
    ['src/app/routes.tsx', '#pages/home/HomePage.tsx'],
    ['server/app.ts', './routes/venues.ts'],
    ['server/routes/venues.ts', '#domain/catalogue/similarVenues.ts'],
    ['server/repositories/venues.ts', '../db/schema.ts'],
    ['server/main.ts', 'node:http'],
    ['sample/generate/random.ts', '#server/db/catalogueRows.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(importViolation(path, specifier)).toBeUndefined();
  });
  it.each([
    ['src/contract/catalogue/services.ts', '#domain/money.ts'],
    ['src/domain/money.ts', '#contexts/AuthContext.tsx'],
    ['src/domain/money.ts', '../contract/catalogue/services.ts'],
    ['src/domain/money.ts', '#domain/catalogue/tiers.ts'],
    ['src/domain/money.ts', './tiers'],
    ['src/api/client.ts', '#storage/session.ts'],
    ['src/queries/venues.ts', '#contexts/AuthContext.tsx'],
    ['src/contexts/AuthContext.tsx', '#components/ui/buttons/Button.tsx'],
    ['src/components/ui/buttons/Button.tsx', '#domain/money.ts'],
    ['src/components/ui/buttons/Button.tsx', '../../catalogue/VenueCard.tsx'],
    ['src/components/catalogue/VenueCard.tsx', '../ui/buttons/Button.tsx'],
    ['src/components/catalogue/VenueCard.tsx', '#pages/home/Hero.tsx'],
    ['src/pages/home/HomePage.tsx', '../venues/VenueTiers.tsx'],
    ['src/pages/home/HomePage.tsx', 'node:fs'],
    ['src/app/App.tsx', '../pages/home/HomePage.tsx'],
    ['server/app.ts', '#queries/venues.ts'],
    ['server/app.ts', '../src/domain/money.ts'],
    ['server/db/open.ts', '../routes/venues.ts'],
    ['server/repositories/venues.ts', '../http/errors.ts'],
    ['server/repositories/venues.ts', '#server/db/schema.ts'],
    ['server/http/serve.ts', '../routes/venues.ts'],
    ['server/security/passwordQueue.ts', '../routes/auth.ts'],
    ['server/routes/venues.ts', '../../tests/support/dom/setup.ts'],
    ['server/db/open.ts', '../sample.ts'],
    ['server/sample.ts', '../sample/generate/random.ts'],
    ['server/sample.ts', '#sample/generate/random.ts'],
    ['src/domain/money.ts', '#sample/generate/random.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(importViolation(path, specifier)).toEqual(expect.any(String));
  });
});

describe('every field of a service (section 3)', () => {
  it('is used by the web app', () => {
    const appSources = sources.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/contract/'));
    const usedNames = new Set(appSources.flatMap(({ names }) => names.map(({ code }) => code)));
    expect(Object.keys(serviceFields).filter((name) => !usedNames.has(name))).toEqual([]);
  });
});

describe('every row of the endpoint table (section 7)', () => {
  it('is served', () => {
    expect(unusedEndpoints(sources, 'server/routes/')).toEqual([]);
  });
  it('is called', () => {
    expect(unusedEndpoints(sources, 'src/')).toEqual([]);
  });
  it('is reported when the given directory does not use it', () => {
    const exampleSources = [parseSource('src/queries/venues.ts', 'void endpoints.listVenues;')];
    expect(unusedEndpoints(exampleSources, 'src/')).not.toContain('listVenues');
    expect(unusedEndpoints(exampleSources, 'src/')).toContain('getVenue');
  });
});

describe('the amounts of section 9', () => {
  it('are each written once in the code, or twice if two rules share them', () => {
    const EXPECTED_OCCURRENCES = { 500_000: 2, 150_000: 2, 80_000: 1, 75_000: 2, 70_000: 1, 50_000: 2, 30_000: 2 };
    const numbersInApp = sources.filter(({ path }) => path.startsWith('src/')).flatMap(({ numbers }) => numbers);
    const occurrences = Object.keys(EXPECTED_OCCURRENCES).map((amount) => [
      amount,
      numbersInApp.filter(({ code }) => code === amount).length,
    ]);
    expect(Object.fromEntries(occurrences)).toEqual(EXPECTED_OCCURRENCES);
  });
});

describe('the test files', () => {
  const testSources = readSources('tests');
  it('import the code of src and server by #directory/', () => {
    const relativeImports = testSources.flatMap(({ path, imports }) =>
      imports
        .filter(({ code }) => /^(?:\.\.\/)+(?:src|server)\/.+\//.test(code))
        .map(({ code, line }) => `${path}:${line} ${code}`),
    );
    expect(relativeImports).toEqual([]);
  });
  /**
   * The only tests that may mock a module: keepPlanInSync.test.ts simulates a module that cannot be fetched, and
   * passwords.test.ts records the calls of the package that hashes passwords.
   */
  const MOCKING_TESTS = new Set(['tests/plan/sync/keepPlanInSync.test.ts', 'tests/server/security/passwords.test.ts']);
  it('mock no modules, except two, and never wait for a fixed time', () => {
    const isForbiddenMock = (path: string, code: string) =>
      /^vi\.(?:doMock|mock)$/.test(code) && !MOCKING_TESTS.has(path);
    const violations = testSources.flatMap(({ path, calls }) =>
      calls
        .filter(({ code }) => isForbiddenMock(path, code) || code.endsWith('.waitForTimeout'))
        .map(({ code, line }) => `${path}:${line} ${code}`),
    );
    expect(violations).toEqual([]);
  });
});
