import { fireEvent, render, screen } from '#support/dom/testingLibrary.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CataloguePhoto } from '#components/catalogue/CataloguePhoto.tsx';

const PHOTO_BASE_URL = '/api/pictures/photos/0123456789abcdef0123456789abcdef-';
const PHOTO_URL = `${PHOTO_BASE_URL}1600.webp?widths=400-640-960-1600&blur=UklGRkAA`;

const attributesOf = (element: Element | null, ...names: string[]) => names.map((name) => element?.getAttribute(name));
const findPlaceholder = (container: HTMLElement) => container.querySelector('img[src^="data:"]');

describe('a photograph of the catalogue (section 2)', () => {
  it('offers a card two sizes, as AVIF and as WebP', () => {
    const { container } = render(<CataloguePhoto image={PHOTO_URL} place="card" alt="Lawn" />);
    const [type, avifSrcset, sizes] = attributesOf(container.querySelector('source'), 'type', 'srcset', 'sizes');
    expect([type, avifSrcset]).toEqual([
      'image/avif',
      `${PHOTO_BASE_URL}400.avif 400w, ${PHOTO_BASE_URL}640.avif 640w`,
    ]);
    expect(sizes).toMatch(/^\(min-width: 76rem\) 376px, .*, calc\(100vw - 34px\)$/);
    const image = screen.getByRole('img', { name: 'Lawn' });
    expect(attributesOf(image, 'src', 'srcset', 'loading', 'fetchpriority')).toEqual([
      PHOTO_URL,
      `${PHOTO_BASE_URL}400.webp 400w, ${PHOTO_BASE_URL}640.webp 640w`,
      'lazy',
      'auto',
    ]);
  });

  it('offers every size for the large picture of a page, and does not load it lazily', () => {
    render(<CataloguePhoto image={PHOTO_URL} place="details" alt="Lawn" eager />);
    const image = screen.getByRole('img', { name: 'Lawn' });
    expect(attributesOf(image, 'loading', 'fetchpriority')).toEqual(['eager', 'high']);
    expect(image.getAttribute('srcset')?.split(', ')).toHaveLength(4);
  });

  it('is preloaded by the page that the server renders, in the format and size that will be shown', () => {
    const eagerPhotoHtml = renderToString(<CataloguePhoto image={PHOTO_URL} place="card" alt="" eager />);
    const [preload = ''] = /^<link [^>]*>/.exec(eagerPhotoHtml) ?? [];
    expect(preload).toContain('rel="preload" as="image"');
    expect(preload).toContain(`imageSrcSet="${PHOTO_BASE_URL}400.avif 400w, ${PHOTO_BASE_URL}640.avif 640w"`);
    expect(preload).toContain('type="image/avif"');
    expect(preload).toContain('fetchPriority="high"');
    expect(renderToString(<CataloguePhoto image={PHOTO_URL} place="card" alt="" />)).not.toContain('<link');
    // The HTML must have no style attributes, because the Content-Security-Policy forbids them.
    expect(eagerPhotoHtml).not.toContain('style=');
  });

  it('shows its blurred placeholder until it has loaded, and hides the placeholder from screen readers', () => {
    const { container } = render(<CataloguePhoto image={PHOTO_URL} place="card" alt="Lawn" />);
    expect(findPlaceholder(container)).toHaveAttribute('src', 'data:image/webp;base64,UklGRkAA');
    expect(container.querySelector('.skeleton')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(1);
    fireEvent.load(screen.getByRole('img', { name: 'Lawn' }));
    expect(findPlaceholder(container)).not.toBeInTheDocument();
  });

  it("says 'Image unavailable' when it cannot be loaded", { tags: ['fault/N26'] }, () => {
    render(<CataloguePhoto image={PHOTO_URL} place="card" alt="Lawn" />);
    fireEvent.error(screen.getByRole('img', { name: 'Lawn' }));
    expect(screen.getByText('Image unavailable')).toBeVisible();
  });

  it('is a plain picture when the backend sends the address of a picture elsewhere', () => {
    const { container } = render(<CataloguePhoto image="https://cdn.example.in/hall.jpg" place="card" alt="Lawn" />);
    expect(container.querySelector('source')).not.toBeInTheDocument();
    const image = screen.getByRole('img', { name: 'Lawn' });
    expect(attributesOf(image, 'src', 'srcset', 'sizes')).toEqual(['https://cdn.example.in/hall.jpg', null, null]);
  });
});
