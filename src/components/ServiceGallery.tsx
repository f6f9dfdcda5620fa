import type { Service } from '#contract/catalogue.ts';
import { galleryImages } from '#domain/gallery.ts';
import { displayName } from '#domain/venues.ts';
import { Gallery } from './Gallery.tsx';

/** Appended where there are no extra pictures (section 9). */
const DEFAULT_IMAGES = ['/art/default-1.svg', '/art/default-2.svg', '/art/default-3.svg'];

/** The pictures of a venue or service. */
export function ServiceGallery({ service }: { service: Service }) {
  return <Gallery name={displayName(service)} images={galleryImages(service, DEFAULT_IMAGES)} />;
}
