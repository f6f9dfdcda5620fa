import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES, unusedEndpoints } from '#support/houseRules.ts';
import { importFault } from '#support/importTable.ts';
import { parseSource, readSources } from '#support/sources.ts';

const sources = readSources('src', 'server');

describe.each(RULES)('$name', ({ faults, broken }) => {
  it('holds for every file', () => {
    expect(sources.flatMap((source) => faults(source).map((fault) => `${source.path} ${fault}`))).toEqual([]);
  });
  it('sees a file that breaks it', () => {
    expect(faults(parseSource(broken.path, broken.text))).toHaveLength(1);
  });
});

describe('the import table', () => {
  it.each([
    ['src/domain/money.ts', './tiers.ts'],
    ['src/domain/money.ts', '#contract/catalogue.ts'],
    ['src/pages/home/HomePage.tsx', '#components/VenueCard.tsx'],
    ['src/pages/home/HomePage.tsx', './Hero.tsx'],
    ['src/components/VenueCard.tsx', '#components/ui/Button.tsx'],
    ['src/App.tsx', './routes.tsx'],
    ['src/routes.tsx', '#pages/home/HomePage.tsx'],
    ['server/app.ts', './routes/venues.ts'],
    ['server/routes/venues.ts', '#domain/similarVenues.ts'],
    ['server/repositories/venues.ts', '#server/db/schema.ts'],
    ['server/main.ts', 'node:http'],
  ])('%s may import %s', (path, address) => {
    expect(importFault(path, address)).toBeUndefined();
  });
  it.each([
    ['src/contract/catalogue.ts', '#domain/money.ts'],
    ['src/domain/money.ts', '#contexts/AuthContext.tsx'],
    ['src/domain/money.ts', '../contract/catalogue.ts'],
    ['src/domain/money.ts', '#domain/tiers.ts'],
    ['src/domain/money.ts', './tiers'],
    ['src/api/venues.ts', '#storage/session.ts'],
    ['src/queries/venues.ts', '#contexts/AuthContext.tsx'],
    ['src/contexts/AuthContext.tsx', '#components/ui/Button.tsx'],
    ['src/components/ui/Button.tsx', '#domain/money.ts'],
    ['src/components/ui/Button.tsx', '../VenueCard.tsx'],
    ['src/components/VenueCard.tsx', './ui/Button.tsx'],
    ['src/components/VenueCard.tsx', '#pages/home/Hero.tsx'],
    ['src/pages/home/HomePage.tsx', '../venues/VenueTiers.tsx'],
    ['src/pages/home/HomePage.tsx', 'node:fs'],
    ['src/App.tsx', './pages/home/HomePage.tsx'],
    ['server/app.ts', '#api/venues.ts'],
    ['server/app.ts', '../src/domain/money.ts'],
    ['server/db/open.ts', '../routes/venues.ts'],
    ['server/repositories/venues.ts', '#server/http/errors.ts'],
    ['server/routes/venues.ts', '../../tests/support/dom.ts'],
  ])('%s may not import %s', (path, address) => {
    expect(importFault(path, address)).toEqual(expect.any(String));
  });
});

describe('every row of the endpoint table (section 7)', () => {
  it('is served', () => {
    expect(unusedEndpoints(sources, 'server/routes/')).toEqual([]);
  });
  it('is called', () => {
    expect(unusedEndpoints(sources, 'src/api/')).toEqual([]);
  });
  it('is missed when one half forgets it', () => {
    const forgetful = [parseSource('src/api/venues.ts', 'void endpoints.listVenues;')];
    expect(unusedEndpoints(forgetful, 'src/api/')).not.toContain('listVenues');
    expect(unusedEndpoints(forgetful, 'src/api/')).toContain('getVenue');
  });
});

describe('the README', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const names = (path: string, pattern: RegExp) => [
    ...new Set([...read(path).matchAll(pattern)].map(([, name = '']) => name)),
  ];
  const readme = read('README.md');

  it('lists the settings that the code reads, as .env.example does', () => {
    const build = names('src/readEnv.ts', /'(VITE_[A-Z_]+)'/g);
    const server = names('server/environment.ts', /^ {2}([A-Z_]+): z\./gm);
    const listed = names('README.md', /`([A-Z]+(?:_[A-Z]+)*)`(?=[^|\n]* \| )/g);
    expect(listed.toSorted()).toEqual([...build, ...server].toSorted());
    expect(names('.env.example', /^([A-Z_]+)=/gm).toSorted()).toEqual(
      [...build, ...server].filter((name) => name !== 'NODE_ENV').toSorted(),
    );
  });

  it('names every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const parts = new Set(['types', 'lint', 'format:check', 'unused']);
    const missing = Object.keys(scripts).filter(
      (name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`) && !parts.has(name),
    );
    expect(missing).toEqual([]);
  });
});

describe('tests', () => {
  const tests = readSources('tests');
  const mocksOurs = /^vi\.(do)?mock$/;
  it('mock none of our own modules and never sleep', () => {
    const faults = tests.flatMap(({ path, calls }) =>
      calls
        .filter(({ what }) => mocksOurs.test(what) || what.endsWith('.waitForTimeout'))
        .map(({ what, line }) => `${path}:${line} ${what}`),
    );
    expect(faults).toEqual([]);
  });
});
