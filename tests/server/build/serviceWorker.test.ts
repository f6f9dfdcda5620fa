import { expect, it } from 'vitest';
import { sortByNeed } from '#server/build/serviceWorker.ts';

it('fetches first the files that most pages need when they open, and last the files that no page needs then', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      dynamicImports: ['_gallery', 'src/pages/venues/VenuesPage.tsx', 'src/pages/venue/VenuePage.tsx'],
    },
    'src/pages/venue/VenuePage.tsx': { file: 'assets/venue.js', imports: ['index.html', '_card', '_gallery'] },
    'src/pages/venues/VenuesPage.tsx': { file: 'assets/venues.js', imports: ['_card'] },
    'src/pages/venue/VenueContactForm.tsx': { file: 'assets/form.js', imports: ['_field'] },
    _card: { file: 'assets/card.js', imports: ['_icon'] },
    _gallery: { file: 'assets/gallery.js' },
    _icon: { file: 'assets/icon.js' },
    _field: { file: 'assets/field.js' },
  };
  const files = ['art/arch.svg', ...Object.values(manifest).map(({ file }) => file)];
  expect(sortByNeed(files, manifest)).toEqual([
    'assets/card.js',
    'assets/icon.js',
    'assets/venues.js',
    'assets/venue.js',
    'assets/gallery.js',
    'art/arch.svg',
    'assets/field.js',
    'assets/form.js',
    'assets/index.js',
  ]);
});
