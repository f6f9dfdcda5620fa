import { createHash } from 'node:crypto';
import type { App } from '../http/context.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { hasCurrentCopy } from '../http/requests/hasCurrentCopy.ts';
import { IMMUTABLE_CACHE_CONTROL, readStaticFiles, sendFile } from '../http/site/staticFiles.ts';
import type { StaticFile, StaticFiles } from '../http/site/staticFiles.ts';
import { BucketError } from '../pictures/bucketStore.ts';
import { contentTypeOf } from '../pictures/pictureFiles.ts';
import type { PictureStore } from '../pictures/pictureStore.ts';

const PICTURE_HEADERS = {
  'Cache-Control': IMMUTABLE_CACHE_CONTROL,
  // With this policy, an SVG file that a browser opens as a page loads no other file and runs no script.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Reads the pictures of the sample catalogue into memory. The key of a picture is its path `<kind>/<name>.svg`. */
export const readPictures = (directory: string): StaticFiles => readStaticFiles(directory, () => PICTURE_HEADERS);

/**
 * Registers GET /api/pictures/photos/<digest>-<width>.<format>, the photographs of imported catalogues, and
 * GET /api/pictures/<kind>/<name>.svg, the pictures of the sample catalogue. Both are files, so the contract has no
 * endpoint for them.
 */
export function registerPictureRoutes(app: App, samplePictures: StaticFiles, store?: PictureStore): void {
  app.get('/api/pictures/photos/:file', async (context) => {
    const { file } = context.req.param();
    const type = contentTypeOf(file);
    if (!store || type === undefined) throw notFound();
    // A file of this name never changes, so its name is its ETag. A browser that has the file gets status 304 without
    // the content.
    const etag = `"${file}"`;
    const isUnchanged = hasCurrentCopy(context, etag);
    const content = isUnchanged ? null : await readPhotograph(store, file);
    if (!isUnchanged && !content) throw notFound();
    const headers = { ...PICTURE_HEADERS, 'Content-Type': type, ETag: etag };
    return content ? context.body(content, 200, headers) : context.body(null, 304, headers);
  });
  app.get('/api/pictures/:kind/:file', (context) => {
    const { kind, file } = context.req.param();
    const picture = samplePictures.get(`${kind}/${file}`) ?? pictureForFormerUrl(samplePictures, kind, file);
    if (!picture) throw notFound();
    return sendFile(picture, context);
  });
}

/**
 * Reads a file of a photograph from the store; returns null when there is no file with this name.
 * @throws HttpError 503 when the bucket does not respond or refuses the request
 */
async function readPhotograph(store: PictureStore, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await store.get(file);
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    const unavailableError = new HttpError(503, 'The picture is temporarily unavailable. Please try again.', {}, 5);
    unavailableError.cause = error;
    throw unavailableError;
  }
}

const FORMER_FILE_NAME = /^([A-Za-z0-9][\w-]{0,119})-(\d)\.svg$/;

/**
 * Returns a picture for a URL that earlier versions of the server used. They had pictures for each service, at
 * <kind>/<id of the service>-<0 to 9>.svg, and databases and plans still contain these URLs. Returns one of today's
 * pictures of the same kind. Different numbers of one service give different pictures if the kind has enough pictures.
 */
function pictureForFormerUrl(samplePictures: StaticFiles, kind: string, file: string): StaticFile | undefined {
  const [, id, number] = FORMER_FILE_NAME.exec(file) ?? [];
  const candidates = [...samplePictures].filter(([name]) => name.startsWith(`${kind}/`));
  if (id === undefined || kind === 'categories' || candidates.length === 0) return undefined;
  const index = createHash('sha256').update(id).digest().readUInt16BE() + Number(number);
  return candidates[index % candidates.length]?.[1];
}
