import type { Service } from '#contract/catalogue/services.ts';

/** This file collects the pictures of a gallery, and steps through them (sections 4 and 9). */

/**
 * Returns the main picture and then the extra ones, without empty entries and duplicates. When there are no extra
 * pictures, `defaultImages` are appended.
 */
export function galleryImages(
  service: Pick<Service, 'image' | 'additionalImages'>,
  defaultImages: readonly string[],
): string[] {
  const main = service.image.trim();
  const extras = service.additionalImages.map((image) => image.trim()).filter((image) => image && image !== main);
  const images = [main, ...(extras.length > 0 ? extras : defaultImages)];
  return [...new Set(images)].filter((image) => image !== '');
}

/** Returns the index after `index`. The first index follows the last. Returns 0 for an empty gallery. */
export function nextIndex(index: number, length: number): number {
  return length > 0 ? (index + 1) % length : 0;
}

/** Returns the index before `index`. The last index precedes the first. Returns 0 for an empty gallery. */
export function previousIndex(index: number, length: number): number {
  return length > 0 ? (index - 1 + length) % length : 0;
}
