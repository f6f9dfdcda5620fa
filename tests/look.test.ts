import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { classesWithoutCssRule, colourClassesIn } from '#support/rules/colourClasses.ts';
import { readSources } from '#support/rules/sources.ts';

const SOURCES = readSources('src');
const SOURCE_TEXTS = SOURCES.map(({ path }) => readFileSync(path, 'utf8'));

const cssText = ['src/tokens.css', 'src/index.css'].map((file) => readFileSync(file, 'utf8')).join('\n');

/** Returns the colour variables of the first `:root` block of the CSS at or after position `start`, by name. */
function rootColours(start: number): Record<string, string> {
  const block = cssText.slice(cssText.indexOf(':root', start), cssText.indexOf('}', cssText.indexOf(':root', start)));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

const COLOUR_SCHEMES = {
  light: rootColours(0),
  dark: rootColours(cssText.indexOf('(prefers-color-scheme: dark)')),
};

/** Returns the relative luminance of a colour as WCAG defines it, from 0 for black to 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastRatio(firstColour: string, secondColour: string): number {
  const [darker = 0, lighter = 0] = [luminance(firstColour), luminance(secondColour)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const BACKGROUND_COLOURS = ['paper', 'card', 'sunk'];

const COLOUR_PAIRS: readonly (readonly [text: string, background: string, minimum: number])[] = [
  ...BACKGROUND_COLOURS.flatMap((background) => [
    ['ink', background, 7] as const,
    ['ink-soft', background, 7] as const,
    ['kumkum-ink', background, 4.5] as const,
    ['henna-ink', background, 4.5] as const,
    ['danger-ink', background, 4.5] as const,
    ['edge', background, 3] as const,
    ['focus', background, 3] as const,
  ]),
  ['on-kumkum', 'kumkum', 4.5],
  ['on-kumkum', 'kumkum-deep', 4.5],
  ['on-marigold', 'marigold', 4.5],
  ['on-henna', 'henna', 4.5],
  ['on-velvet', 'velvet', 7],
  ['ink', 'marigold-wash', 7],
  ['ink', 'kumkum-wash', 7],
  ['kumkum-ink', 'kumkum-wash', 4.5],
  ['marigold-ink', 'marigold-wash', 4.5],
  ['kumkum-ink', 'marigold-wash', 4.5],
  ['henna-ink', 'henna-wash', 4.5],
  ['danger-ink', 'danger-wash', 4.5],
  ...Object.keys(COLOUR_SCHEMES.light)
    .filter((name) => name.startsWith('meter-'))
    .map((name) => [name, 'sunk', 3] as const),
];

it('the light and the dark scheme define the same colours', () => {
  expect(Object.keys(COLOUR_SCHEMES.dark)).toEqual(Object.keys(COLOUR_SCHEMES.light));
});

describe.each(Object.entries(COLOUR_SCHEMES))('the colours of the %s scheme', (_, scheme) => {
  it.each(COLOUR_PAIRS)('%s on %s has a contrast of at least %d', (text, background, minimum) => {
    const [textColour, backgroundColour] = [scheme[text], scheme[background]];
    if (!textColour || !backgroundColour) throw new Error(`There is no colour ${textColour ? background : text}`);
    expect(contrastRatio(textColour, backgroundColour)).toBeGreaterThanOrEqual(minimum);
  });
});

describe('the CSS classes of colours', () => {
  it('all have a CSS rule, so that no name of a colour is misspelt', async () => {
    const classes = SOURCES.flatMap(({ texts }) => texts.flatMap(({ code }) => colourClassesIn(code)));
    expect(classes.length).toBeGreaterThan(500);
    expect(await classesWithoutCssRule(classes)).toEqual([]);
  });

  it('are reported when they have no CSS rule', async () => {
    const classes = colourClassesIn('flex text-kumkum text-kumkun hover:bg-kumkun/50 text-center [&_a]:fill-red-500');
    expect(await classesWithoutCssRule(classes)).toEqual(['text-kumkun', 'hover:bg-kumkun/50', '[&_a]:fill-red-500']);
  });
});

describe('the animations', () => {
  const COMPOSITED_PROPERTIES = new Set(['transform', 'opacity']);

  it('change only properties that the browser can animate without painting', () => {
    const keyframes = [...cssText.matchAll(/@keyframes [\w-]+ \{(.*?)\n\}/gs)].map(([, body = '']) => body);
    const animatedProperties = keyframes.flatMap((body) =>
      [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property),
    );
    expect(animatedProperties.length).toBeGreaterThan(0);
    expect(animatedProperties.filter((property) => !COMPOSITED_PROPERTIES.has(property ?? ''))).toEqual([]);
  });

  it('use no other classes than a transition of transform and the rotation of the spinner', () => {
    const classes = SOURCE_TEXTS.flatMap((text) => text.match(/(?<![\w-])(?:transition|animate)-[^\s'"`]+/g) ?? []);
    expect(new Set(classes)).toEqual(new Set(['transition-transform', 'animate-spin']));
    expect(cssText).not.toMatch(/\btransition(?:-property)?:/);
  });
});

describe('the assets of the pages', () => {
  it('include every drawing that the sources refer to', () => {
    const referencedDrawings = SOURCE_TEXTS.flatMap((text) => text.match(/\/art\/[\w-]+\.svg/g) ?? []);
    const drawings = new Set([...referencedDrawings, ...CATEGORIES.map(({ id }) => `/art/category-${id}.svg`)]);
    expect(drawings.size).toBeGreaterThan(CATEGORIES.length);
    expect([...drawings].filter((drawing) => !existsSync(`public${drawing}`))).toEqual([]);
  });

  it('include a picture for every empty state', () => {
    const emptyStatePictures = SOURCE_TEXTS.flatMap((text) =>
      [...text.matchAll(/\bpicture="([\w-]+)"/g)].map(([, name]) => `public/art/empty-${name}.svg`),
    );
    expect(emptyStatePictures).not.toEqual([]);
    expect(emptyStatePictures.filter((picture) => !existsSync(picture))).toEqual([]);
  });

  it('include a heading font of less than 25 kB', () => {
    expect(statSync('public/fonts/rozha-one.woff2').size).toBeLessThan(25_000);
  });

  it('use the product name of the app in the web manifest', () => {
    const manifest: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
    expect(manifest).toMatchObject({ name: PRODUCT_NAME, short_name: PRODUCT_NAME });
  });
});

describe('the language of the pages', () => {
  it('is the English of India, without fixed text in an Indian script', { tags: ['fault/C14'] }, () => {
    expect(readFileSync('index.html', 'utf8')).toContain('<html lang="en-IN">');
    const texts = SOURCES.flatMap(({ path, texts }) => texts.map(({ code }) => `${path} ${code}`));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => /[\u0900-\u0DFF]/.test(text))).toEqual([]);
  });
});
