import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, DECOR_TYPES } from '#contract/catalogue/classification.ts';
import { COMPOSITIONS } from '#sample/generate/pictures/compositions.ts';
import { palettes } from '#sample/generate/pictures/palettes.ts';
import { PICTURES, drawPicture } from '#sample/generate/pictures/samplePictures.ts';
import { drawSiteArt } from '#sample/generate/pictures/siteArt.ts';

/**
 * Tests the pictures of the sample catalogue (image and additional images, section 3) and those of the web app (section
 * 8).
 */

const pictures = Object.values(PICTURES).flat();
const drawings = pictures.map(drawPicture);

const TAG_PATTERN = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/y;
const ALLOWED_ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect']);

/**
 * Returns what is wrong with an SVG text; undefined when it is well-formed XML that contains only drawing elements and
 * finite numbers, and no repeated attributes, event handlers, links, styles, ids or classes.
 */
function findSvgError(svg: string): string | undefined {
  const openElements: string[] = [];
  TAG_PATTERN.lastIndex = 0;
  while (TAG_PATTERN.lastIndex < svg.length) {
    const position = TAG_PATTERN.lastIndex;
    const [tag, closingSlash, name = '', attributes = '', selfClosingSlash] = TAG_PATTERN.exec(svg) ?? [];
    if (tag === undefined) return `no tag at ${position}: ${svg.slice(position, position + 40)}`;
    if (!ALLOWED_ELEMENTS.has(name)) return `element ${name}`;
    if (/ (?:on\w+|href|style|id|class)=/.test(attributes)) return `attribute in ${tag}`;
    if (/NaN|undefined|Infinity/.test(attributes)) return `number in ${tag}`;
    if (new Set(attributes.match(/ [a-zA-Z-]+=/g)).size !== (attributes.match(/ [a-zA-Z-]+=/g) ?? []).length)
      return `repeated attribute in ${tag}`;
    if (closingSlash && openElements.pop() !== name) return `</${name}> closes no element`;
    if (!closingSlash && !selfClosingSlash) openElements.push(name);
  }
  return openElements.length > 0 ? `${openElements.join()} not closed` : undefined;
}

describe('a picture of the sample catalogue (section 3)', () => {
  it('is an SVG file of 2 to 6 kB', () => {
    const sizes = drawings.map((svg) => Buffer.byteLength(svg));
    expect(Math.min(...sizes)).toBeGreaterThan(2 * 1024);
    expect(Math.max(...sizes)).toBeLessThan(6 * 1024);
  });

  it('is well-formed and contains only shapes: no script, link, style or reference', () => {
    expect(drawings.flatMap((svg) => findSvgError(svg) ?? [])).toEqual([]);
    expect(findSvgError('<svg><script></script></svg>')).toBe('element script');
    expect(findSvgError('<svg><g></svg>')).toBe('</svg> closes no element');
    expect(findSvgError('<svg onload="x"></svg>')).toMatch('attribute');
  });
});

describe('the variety of the pictures', () => {
  it('has four compositions or more of each category and ceremony and of packages', () => {
    const kinds = [...CATEGORY_IDS.filter((id) => id !== 'decor'), ...DECOR_TYPES, 'packages'];
    expect(Object.keys(COMPOSITIONS).toSorted()).toEqual(kinds.toSorted());
    for (const [kind, compositions] of Object.entries(COMPOSITIONS))
      expect(compositions.length, kind).toBeGreaterThanOrEqual(4);
    expect(new Set(palettes.map(({ time }) => time))).toEqual(new Set(['dawn', 'noon', 'dusk', 'night']));
  });

  it('draws each composition in several palettes, and no picture twice', () => {
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
    expect(new Set(drawings).size).toBe(pictures.length);
    for (const composition of Object.values(COMPOSITIONS).flat()) {
      const drawnPictures = pictures.filter((picture) => picture.composition === composition);
      expect(new Set(drawnPictures.map(({ palette }) => palette)).size, composition.draw.name).toBe(
        drawnPictures.length,
      );
      expect(drawnPictures.length, composition.draw.name).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(pictures.map(({ palette }) => palette)).size).toBe(palettes.length);
  });

  it('draws a scene only in palettes of its times of day', () => {
    for (const { composition, palette, file } of pictures)
      expect(composition.times ?? [palette.time], file).toContain(palette.time);
  });

  it('does not mirror scenes in which left and right have a meaning', () => {
    for (const { composition, isMirrored } of pictures) expect(isMirrored && composition.isNeverMirrored).toBeFalsy();
  });
});

describe('the pictures of the web app itself (missing images, section 8)', () => {
  it('are well-formed, and small: the two large ones, of home and sign-in, below 10 kB', () => {
    const appPictures = drawSiteArt();
    expect(Object.values(appPictures).flatMap((svg) => findSvgError(svg) ?? [])).toEqual([]);
    for (const [name, svg] of Object.entries(appPictures))
      expect(svg.length, name).toBeLessThan((/^(?:hero|login-side)\./.test(name) ? 10 : 6) * 1024);
  });
});
