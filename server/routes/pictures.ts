import { createHash } from 'node:crypto';
import type { App } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { drawNamed } from '../pictures/named.ts';

const MOST_KEPT = 400;

interface Drawn {
  readonly svg: string;
  readonly etag: string;
}

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // The file stands for itself: opened as a page it may load nothing and run nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Serves the drawn pictures of the sample catalogue: GET /api/pictures/<kind>/<id>-<n>.svg, n from 0 to 9, and
 * /api/pictures/categories/<category>.svg. They are files rather than rows of the endpoint table. A name that is not
 * well formed is 404.
 */
export function registerPictureRoutes(app: App): void {
  const kept = new Map<string, Drawn>();

  app.get('/api/pictures/:kind/:file', (context) => {
    const { kind, file } = context.req.param();
    const name = `${kind}/${file}`;
    const drawn = kept.get(name) ?? draw(kind, file);
    if (drawn === undefined) throw notFound();
    kept.delete(name);
    kept.set(name, drawn);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? name);

    const headers = { ...HEADERS, ETag: drawn.etag };
    const known = context.req.header('If-None-Match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === drawn.etag)) return context.body(null, 304, headers);
    return context.body(drawn.svg, 200, headers);
  });
}

function draw(kind: string, file: string): Drawn | undefined {
  const svg = drawNamed(kind, file);
  return svg === undefined
    ? undefined
    : { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
}
