import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Matches the start of an element that loads a built script or stylesheet and has no integrity attribute yet. */
const LOADING_ELEMENT = /<(?:script|link)\b(?![^>]*\sintegrity=)[^>]*?\s(?:src|href)="\/([^"]+\.(?:js|css))"/g;

/**
 * Adds the hash of each built script and stylesheet to the elements of `html` that load it, so that the browser rejects
 * a file that was changed after the build.
 * @param folder directory of the built web app
 */
export const withIntegrity = (html: string, folder: string): string =>
  html.replace(LOADING_ELEMENT, (element, file: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
    return `${element} integrity="sha384-${hash}"`;
  });

/**
 * The plugin that adds the hashes to index.html. It runs before the service worker is built, because the service worker
 * contains the hash of index.html.
 */
export const integrity: Plugin = {
  name: 'integrity',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'pre',
    // This handler must be synchronous: while an asynchronous one waits, the writeBundle hooks of other plugins, such
    // as that of the service worker, may run.
    handler({ dir = '' }) {
      const file = path.join(dir, 'index.html');
      writeFileSync(file, withIntegrity(readFileSync(file, 'utf8'), dir));
    },
  },
};
