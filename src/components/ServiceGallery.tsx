import type { Service } from '#contract/catalogue.ts';
import { galleryImages } from '#domain/gallery.ts';
import { displayName } from '#domain/venues.ts';
import { Gallery } from './Gallery.tsx';
import { PictureOf } from './PictureOf.tsx';

/** Appended where there are no extra pictures (section 9). */
const DEFAULT_IMAGES = ['/art/default-1.svg', '/art/default-2.svg', '/art/default-3.svg'];

/** The pictures of a venue or service. */
export function ServiceGallery({ service }: { service: Service }) {
  return (
    <PictureOf service={service}>
      <Gallery name={displayName(service)} images={galleryImages(service, DEFAULT_IMAGES)} />
    </PictureOf>
  );
}
