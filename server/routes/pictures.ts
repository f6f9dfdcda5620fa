import { createHash } from 'node:crypto';
import type { App } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { IMMUTABLE, readStaticFiles, sendFile } from '../http/site/staticFiles.ts';
import type { StaticFile, StaticFiles } from '../http/site/staticFiles.ts';

/** Reads the pictures of the sample catalogue into memory. Their keys are their paths `<kind>/<name>.svg`. */
export const readPictures = (directory: string): StaticFiles =>
  readStaticFiles(directory, () => ({
    'Cache-Control': IMMUTABLE,
    // When a browser opens the SVG file as a page, it loads no other file and runs no script.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }));

/**
 * Registers GET /api/pictures/<kind>/<name>.svg: the pictures of the sample catalogue. They are files, so the contract
 * has no endpoint for them.
 */
export function registerPictureRoutes(app: App, pictures: StaticFiles): void {
  app.get('/api/pictures/:kind/:file', (context) => {
    const { kind, file } = context.req.param();
    const picture = pictures.get(`${kind}/${file}`) ?? formerPicture(pictures, kind, file);
    if (!picture) throw notFound();
    return sendFile(picture, context);
  });
}

const FORMER_NAME = /^([A-Za-z0-9][\w-]{0,119})-(\d)\.svg$/;

/**
 * Returns a picture for a URL of earlier versions, <kind>/<id of a service>-<0 to 9>.svg, when each service had its own
 * pictures. Existing databases and plans still refer to these URLs. They get a picture of the same kind, a different
 * one for each number.
 */
function formerPicture(pictures: StaticFiles, kind: string, file: string): StaticFile | undefined {
  const [, id, number] = FORMER_NAME.exec(file) ?? [];
  const candidates = [...pictures].filter(([name]) => name.startsWith(`${kind}/`));
  if (id === undefined || kind === 'categories' || candidates.length === 0) return undefined;
  const index = createHash('sha256').update(id).digest().readUInt16BE() + Number(number);
  return candidates[index % candidates.length]?.[1];
}
