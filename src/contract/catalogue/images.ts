import * as z from 'zod/mini';
import { readText, readTexts } from '../readers.ts';
import type { JsonObject, ReadContext } from '../readers.ts';

/**
 * This file reads the images of services, packages and categories, which backends send under several names (section 3).
 */

const MAX_ADDITIONAL_IMAGES = 50;

type AddressContext = Pick<ReadContext, 'baseUrl' | 'origin' | 'httpsOnly'>;

/**
 * Matches a path, with or without the origin of an https URL, that the URL parser would leave unchanged. Most addresses
 * match and so need no parsing: if all were parsed, Chromium would need twice as long to read a list of thousands of
 * services.
 */
const PLAIN_ADDRESS = /^(https:\/\/(?:[a-z\d]+[.-])*[a-z]+)?((?:\/[\w-][\w.-]*)+)$/;

/**
 * Returns an image address (section 3.8): a path if the image has the same origin as the page, otherwise an absolute
 * URL. The path lets our server render pages, because the server does not know the host under which the browser
 * reaches it. Accepts an https URL, an http URL unless `httpsOnly` is true, a path of the backend, and a `data:image/`
 * URL. Returns '' for anything else.
 */
export function readImageAddress(value: string, { baseUrl, origin, httpsOnly = false }: AddressContext): string {
  const address = value.trim();
  const [, addressOrigin, path] = PLAIN_ADDRESS.exec(address) ?? [];
  if (path !== undefined) {
    const imageOrigin = addressOrigin ?? baseUrl.slice(0, baseUrl.indexOf('/', 'https://'.length));
    if (httpsOnly && !imageOrigin.startsWith('https:')) return '';
    return imageOrigin === origin ? path : imageOrigin + path;
  }
  if (/^data:image\//i.test(address)) return address;
  if (!address || (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address))) return '';
  try {
    const url = new URL(address, baseUrl);
    if (url.protocol !== 'https:' && (url.protocol !== 'http:' || httpsOnly)) return '';
    return url.origin === origin ? `${url.pathname}${url.search}` : url.href;
  } catch {
    return '';
  }
}

/** Returns the address of the main image of a service, package or category; '' when it has none. */
function readMainImage(raw: JsonObject, context: AddressContext): string {
  return readImageAddress(readText(raw['image_url']), context) || readImageAddress(readText(raw['image']), context);
}

/** Returns the addresses of the images other than the main one, without duplicates: at most 50. */
function readAdditionalImages(raw: JsonObject, context: AddressContext): readonly string[] {
  const mainImage = readMainImage(raw, context);
  const addresses = ['additional_images_list', 'additional_image_urls', 'additional_images', 'gallery_images']
    .flatMap((name) => readTexts(raw[name]))
    .map((value) => readImageAddress(value, context))
    .filter((address) => address !== '' && address !== mainImage);
  return [...new Set(addresses)].slice(0, MAX_ADDITIONAL_IMAGES);
}

export const imageField = { wire: 'image', schema: z.string(), read: readMainImage } as const;

export const additionalImagesField = {
  wire: 'additional_images_list',
  schema: z.array(z.string()),
  read: readAdditionalImages,
} as const;
