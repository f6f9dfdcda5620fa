import { describe, expect, it } from 'vitest';
import { readImageAddress } from '#contract/catalogue/images.ts';
import { readService } from '#contract/catalogue/services.ts';
import { readContext } from '../readContext.ts';

const read = (raw: unknown) => readService(raw, readContext);

describe('images in every format (section 3)', () => {
  it.each([
    ['a list', { additional_images_list: ['/a.jpg', '', '/b.jpg'] }],
    ['a list of URLs', { additional_image_urls: ['/a.jpg', '/b.jpg'] }],
    ['a text with commas', { additional_images: ' /a.jpg,, /b.jpg ' }],
    ['gallery images', { gallery_images: [{ image: '/a.jpg' }, { url: '/b.jpg' }] }],
  ])('reads %s', (_, shape) => {
    const service = read({ id: 1, image: '/main.jpg', ...shape });
    expect(service.image).toBe('https://api.example.in/main.jpg');
    expect(service.additionalImages).toEqual(['https://api.example.in/a.jpg', 'https://api.example.in/b.jpg']);
  });

  it.each([
    ['["/a.jpg","/b.jpg"]', ['https://api.example.in/a.jpg', 'https://api.example.in/b.jpg']],
    ['[{"url": "/a.jpg"}, null, ""]', ['https://api.example.in/a.jpg']],
    ['[]', []],
    ['null', []],
    ['data:image/png;base64,AAAA', ['data:image/png;base64,AAAA']],
    [
      '/a.jpg, data:image/png;base64,AA,data:image/gif;base64,BB,,',
      ['https://api.example.in/a.jpg', 'data:image/png;base64,AA', 'data:image/gif;base64,BB'],
    ],
  ])('reads the additional images %s', { tags: ['fault/X11'] }, (additionalImages, expected) => {
    expect(read({ id: 1, additional_images: additionalImages }).additionalImages).toEqual(expected);
  });

  it(
    'prefers image_url to image, and joins all formats without repeats, at most 50 images',
    { tags: ['fault/X11'] },
    () => {
      const service = read({
        id: 1,
        image_url: 'https://cdn.example.in/m.jpg',
        image: '/other.jpg',
        additional_images_list: ['/a.jpg'],
        additional_images: '/a.jpg,/b.jpg',
        additional_image_urls: Array.from({ length: 500 }, (_, index) => `/${index}.jpg`),
      });
      expect(service.image).toBe('https://cdn.example.in/m.jpg');
      expect(service.additionalImages).toHaveLength(50);
      expect(new Set(service.additionalImages).size).toBe(50);
    },
  );

  it('drops images over plain http on an https page, and keeps them on an http page', () => {
    const httpImage = 'http://cdn.example.in/x.jpg';
    expect(readImageAddress(httpImage, { ...readContext, httpsOnly: true })).toBe('');
    expect(readImageAddress(httpImage, readContext)).toBe(httpImage);
    const httpsImage = 'https://cdn.example.in/x.jpg';
    expect(readImageAddress(httpsImage, { ...readContext, httpsOnly: true })).toBe(httpsImage);
  });

  it('drops URLs that are not http(s), a path or data:image/', { tags: ['fault/X3'] }, () => {
    for (const invalidUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://x/y',
      'file:///etc/passwd',
      'blob:x',
      'http://',
      '',
    ])
      expect(readImageAddress(invalidUrl, readContext)).toBe('');
    expect(readImageAddress('data:image/png;base64,AA', readContext)).toBe('data:image/png;base64,AA');
    expect(readImageAddress('//cdn.example.in/x.jpg', readContext)).toBe('https://cdn.example.in/x.jpg');
    expect(readImageAddress('media/x y.jpg', readContext)).toBe('https://api.example.in/api/media/x%20y.jpg');
  });

  it.each([
    '/media/hall-1.jpg',
    '/media//hall.jpg',
    '/media/../hall.jpg',
    '/media/./.hidden.jpg',
    '/.well-known/a.jpg',
    '//cdn.example.in/a.jpg',
    '/a b/ü.jpg',
    '/a%20b.jpg?w=1',
    '/',
    'https://cdn-2.example.in/a/b.jpg',
    'https://api.example.in/a.jpg',
    'https://EXAMPLE.in/a.jpg',
    'https://example.in:443/a.jpg',
    'https://example.in:8000/a.jpg',
    'https://10.1/a.jpg',
    'https://example.in/a/../b.jpg',
    'https://example.in',
    'https://user@example.in/a.jpg',
  ])('reads %s as the URL parser does', (address) => {
    for (const baseUrl of [readContext.baseUrl, 'https://10.0.0.1:8000/'])
      expect(readImageAddress(address, { baseUrl })).toBe(new URL(address, baseUrl).href);
  });

  it('returns the path of an address on the origin of the page', () => {
    const sameOriginContext = { ...readContext, origin: 'https://api.example.in' };
    expect(readImageAddress('/a.jpg', sameOriginContext)).toBe('/a.jpg');
    expect(readImageAddress('https://api.example.in/a.jpg', sameOriginContext)).toBe('/a.jpg');
    expect(readImageAddress('/a b.jpg', sameOriginContext)).toBe('/a%20b.jpg');
    expect(readImageAddress('https://cdn.example.in/a.jpg', sameOriginContext)).toBe('https://cdn.example.in/a.jpg');
  });

  it('drops the paths of a backend over plain http on an https page', () => {
    const httpContext = { baseUrl: 'http://api.example.in/', httpsOnly: true };
    expect(readImageAddress('/a.jpg', httpContext)).toBe('');
    expect(readImageAddress('/a b.jpg', httpContext)).toBe('');
  });

  it('drops a host that is not valid', () => {
    expect(readImageAddress('https://example.1/a.jpg', readContext)).toBe('');
    expect(readImageAddress('https://xn--a/a.jpg', readContext)).toBe('');
  });
});
