import { describe, expect, it } from 'vitest';
import { readImageAddress } from '#contract/catalogue/images.ts';
import { photographSrcset, photographAddress, readPhotograph } from '#contract/catalogue/photographs.ts';

const PHOTOGRAPH = {
  base: '/api/pictures/photos/0123456789abcdef0123456789abcdef-',
  widths: [400, 640, 960, 1600],
  blur: 'UklGRkAAAABXRUJQ+/AB',
};
const PHOTOGRAPH_ADDRESS = `${PHOTOGRAPH.base}1600.webp?widths=400-640-960-1600&blur=UklGRkAAAABXRUJQ+/AB`;

describe('the address of a photograph (section 3)', () => {
  it('contains the widths and the placeholder', () => {
    expect(photographAddress(PHOTOGRAPH)).toBe(PHOTOGRAPH_ADDRESS);
    expect(readPhotograph(PHOTOGRAPH_ADDRESS)).toEqual(PHOTOGRAPH);
  });

  it('is still understood when it has been read from a response of a backend', () => {
    const absoluteAddress = readImageAddress(PHOTOGRAPH_ADDRESS, { baseUrl: 'https://api.example.in/api/' });
    expect(readPhotograph(absoluteAddress)).toEqual({
      ...PHOTOGRAPH,
      base: `https://api.example.in${PHOTOGRAPH.base}`,
    });
  });

  it.each([
    '',
    '/pictures/hall.jpg',
    'https://cdn.example.in/hall-1600.webp',
    'https://cdn.example.in/hall-1600.webp?width=640',
    `${PHOTOGRAPH_ADDRESS}&other=1`,
    `${PHOTOGRAPH_ADDRESS}#top`,
    PHOTOGRAPH_ADDRESS.replace('webp?', 'jpg?'),
    PHOTOGRAPH_ADDRESS.replace('-1600.webp', '-1200.webp'),
    PHOTOGRAPH_ADDRESS.replace('blur=UklGRkAAAABXRUJQ+/AB', 'blur='),
    PHOTOGRAPH_ADDRESS.replace('+/', '"onerror='),
    PHOTOGRAPH_ADDRESS.replace('widths=', `widths=${'1-'.repeat(8)}`),
    'data:image/png;base64,AA',
  ])('is not %j, which is shown unchanged', (address) => {
    expect(readPhotograph(address)).toBeNull();
  });

  it('gives the candidates of a format, up to a width, and always the smallest', () => {
    const { base } = PHOTOGRAPH;
    expect(photographSrcset(PHOTOGRAPH, 'avif', 640)).toBe(`${base}400.avif 400w, ${base}640.avif 640w`);
    expect(photographSrcset(PHOTOGRAPH, 'webp', 100)).toBe(`${base}400.webp 400w`);
    expect(photographSrcset(PHOTOGRAPH, 'webp').split(', ')).toHaveLength(4);
  });
});
