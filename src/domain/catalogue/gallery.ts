import type { Service } from '#contract/catalogue/services.ts';

/** The pictures of a gallery, and how its arrows move through them (sections 4 and 9). */

/**
 * The main picture first, then the extra ones, without empty entries and repetitions. When there are no extra pictures,
 * the three `defaults` are appended.
 */
export function galleryImages(
  service: Pick<Service, 'image' | 'additionalImages'>,
  defaults: readonly string[],
): string[] {
  const main = service.image.trim();
  const extras = service.additionalImages.map((image) => image.trim()).filter((image) => image && image !== main);
  const images = [main, ...(extras.length > 0 ? extras : defaults)];
  return [...new Set(images)].filter((image) => image !== '');
}

/** The index after `index`; the first one follows the last. 0 for an empty gallery. */
export function nextIndex(index: number, length: number): number {
  return length > 0 ? (index + 1) % length : 0;
}

/** The index before `index`; the last one precedes the first. 0 for an empty gallery. */
export function previousIndex(index: number, length: number): number {
  return length > 0 ? (index - 1 + length) % length : 0;
}
