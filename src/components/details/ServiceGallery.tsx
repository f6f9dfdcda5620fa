import type { Service } from '#contract/catalogue/services.ts';
import { galleryImages } from '#domain/catalogue/gallery.ts';
import { displayName } from '#domain/catalogue/venues.ts';
import { Gallery } from './Gallery.tsx';
import { ServicePictureTransition } from '../catalogue/ServicePictureTransition.tsx';

/** The pictures that the gallery shows after the main picture when a service has no extra pictures (section 9). */
const DEFAULT_EXTRA_IMAGES = ['/art/default-1.svg', '/art/default-2.svg', '/art/default-3.svg'];

/** Shows the gallery of a venue or service. */
export function ServiceGallery({ service }: { service: Service }) {
  return (
    <ServicePictureTransition service={service}>
      <Gallery name={displayName(service)} images={galleryImages(service, DEFAULT_EXTRA_IMAGES)} />
    </ServicePictureTransition>
  );
}
