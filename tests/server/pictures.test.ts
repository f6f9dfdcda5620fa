import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, DECOR_TYPES } from '#contract/catalogue.ts';
import { compositions, isKind } from '#server/pictures/compositions.ts';
import { drawNamed } from '#server/pictures/named.ts';
import { palettes } from '#server/pictures/palettes.ts';
import { arrange, drawPicture } from '#server/pictures/picture.ts';
import { siteArt } from '#server/pictures/siteArt.ts';

/** The drawn pictures of the sample catalogue: image, additional images and missing images (sections 3 and 8). */

const kinds = Object.keys(compositions).filter(isKind);
const every = kinds.flatMap((kind) => Array.from({ length: 50 }, (_, index) => ({ kind, id: `asha-pune-${index}` })));
const drawings = every.map(({ kind, id }) => drawPicture(kind, id, 0));
const scenes = kinds.flatMap((kind) => compositions[kind].map((_, index) => drawPicture(kind, `scene-${index}`, 1)));

const TAG = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/y;
const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect']);

/** What keeps a text from being well-formed XML of drawing elements only; undefined when nothing does. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < svg.length) {
    const at = TAG.lastIndex;
    const [tag, closes, name = '', attributes = '', empty] = TAG.exec(svg) ?? [];
    if (tag === undefined) return `no tag at ${at}: ${svg.slice(at, at + 40)}`;
    if (!ELEMENTS.has(name)) return `element ${name}`;
    if (/ (?:on\w+|href|style|id|class)=/.test(attributes)) return `attribute in ${tag}`;
    if (/NaN|undefined|Infinity/.test(attributes)) return `number in ${tag}`;
    if (new Set(attributes.match(/ [a-zA-Z-]+=/g)).size !== (attributes.match(/ [a-zA-Z-]+=/g) ?? []).length)
      return `twice in ${tag}`;
    if (closes && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closes && !empty) open.push(name);
  }
  return open.length > 0 ? `${open.join()} left open` : undefined;
}

describe('a drawn picture (section 3)', () => {
  it('is always the same for the same name', () => {
    expect(drawPicture('venues', 'rang-mahal-pune', 2)).toBe(drawPicture('venues', 'rang-mahal-pune', 2));
  });

  it('is an SVG file of 2 to 6 kB', () => {
    const sizes = [...drawings, ...scenes].map((svg) => Buffer.byteLength(svg));
    expect(Math.min(...sizes)).toBeGreaterThan(2 * 1024);
    expect(Math.max(...sizes)).toBeLessThan(6 * 1024);
  });

  it('is well-formed and holds nothing but shapes: no script, link, style or reference', () => {
    expect([...drawings, ...scenes].flatMap((svg) => faultOf(svg) ?? [])).toEqual([]);
    expect(faultOf('<svg><script></script></svg>')).toBe('element script');
    expect(faultOf('<svg><g></svg>')).toBe('</svg> closes nothing');
    expect(faultOf('<svg onload="x"></svg>')).toMatch('attribute');
  });

  it('is drawn at once', () => {
    const started = performance.now();
    for (let index = 0; index < 500; index += 1) drawPicture('venues', `fast-${index}`, 0);
    // A picture takes a fifth of a millisecond; a busy machine is given ten times one millisecond.
    expect((performance.now() - started) / 500).toBeLessThan(10);
  });
});

describe('variety', () => {
  it('draws categories, ceremonies and packages, each in four compositions or more', () => {
    expect(kinds.toSorted()).toEqual([...CATEGORY_IDS, ...DECOR_TYPES, 'packages'].toSorted());
    for (const kind of kinds) expect(compositions[kind].length, kind).toBeGreaterThanOrEqual(4);
    expect(new Set(palettes.map(({ time }) => time))).toEqual(new Set(['dawn', 'noon', 'dusk', 'night']));
  });

  it('gives fifty items of each kind fifty different pictures', () => {
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('shows neighbours in different compositions', () => {
    for (const [index, { kind, id }] of every.entries()) {
      const next = every[index + 1];
      if (next?.kind !== kind) continue;
      const [one, other] = [arrange(kind, id, 0), arrange(kind, next.id, 0)];
      expect(one.composition, `${kind} ${id}`).not.toBe(other.composition);
    }
  });

  it('shows the ten pictures of one item in ten arrangements', () => {
    for (const kind of kinds) {
      const gallery = Array.from({ length: 10 }, (_, picture) => arrange(kind, 'moti-bagh', picture));
      const arrangements = gallery.map(
        ({ composition, palette }) => `${compositions[kind].indexOf(composition)} ${palette.name}`,
      );
      expect(new Set(arrangements).size, kind).toBe(10);
    }
  });

  it('hears what the name of an item says', () => {
    const drawn = (id: string) => arrange('venues', id, 0).composition.draw.name;
    expect(drawn('gulposh-haveli-hyderabad')).toBe('haveliCourtyard');
    expect(drawn('silver-wave-shore-house-mumbai')).toBe('beachMandap');
    expect(['rooftopDinner', 'roofLounge']).toContain(drawn('akasha-skydeck-bangalore'));
  });

  it('keeps a scene to its hours', () => {
    for (const { kind, id } of every) {
      const { composition, palette } = arrange(kind, id, 0);
      expect(composition.times ?? [palette.time], id).toContain(palette.time);
    }
  });
});

describe('names', () => {
  it.each(CATEGORY_IDS)('knows the card of %s', (id) => {
    expect(drawNamed('categories', `${id}.svg`)).toMatch(/^<svg /);
  });

  it.each([
    ['venues', 'a-0.svg'],
    ['haldi', 'Genda_Phool-9-9.svg'],
    ['packages', `${'x'.repeat(120)}-1.svg`],
  ])('draws %s/%s', (kind, file) => {
    expect(drawNamed(kind, file)).toMatch(/^<svg /);
  });

  it.each([
    ['venues', 'a.svg'],
    ['venues', 'a-10.svg.png'],
    ['venues', '-0.svg'],
    ['venues', 'a-x.svg'],
    ['venues', 'a b-0.svg'],
    ['venues', '../a-0.svg'],
    ['venues', 'a-0.svg\n'],
    ['venues', `${'x'.repeat(121)}-1.svg`],
    ['constructor', 'a-0.svg'],
    ['__proto__', 'a-0.svg'],
    ['categories', 'weddings.svg'],
    ['categories', 'venues-0.svg'],
  ])('refuses %s/%s', (kind, file) => {
    expect(drawNamed(kind, file)).toBeUndefined();
  });
});

describe('the pictures of the web app itself (missing images, section 8)', () => {
  const folder = new URL('../../public/art/', import.meta.url);
  const art = siteArt();

  it('lie in public/art as the code draws them now (npm run art)', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(art).toSorted());
    for (const [name, svg] of Object.entries(art))
      expect(readFileSync(new URL(name, folder), 'utf8').trim(), name).toBe(svg);
  });

  it('are well-formed, and small: the two great windows, of home and sign-in, below 10 kB', () => {
    expect(Object.values(art).flatMap((svg) => faultOf(svg) ?? [])).toEqual([]);
    for (const [name, svg] of Object.entries(art))
      expect(svg.length, name).toBeLessThan((/^(?:hero|login-side)\./.test(name) ? 10 : 6) * 1024);
  });
});
