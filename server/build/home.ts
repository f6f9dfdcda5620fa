import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withIntegrity } from './integrity.ts';

/** The manifest of Vite: for each source file, the built file and the chunks that it imports statically. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * A script that marks the buttons that are clicked before the app has hydrated the HTML; main.tsx repeats the clicks.
 */
const MARK_PRESSED = `document.addEventListener('click', ({ target }) => {
  if (document.getElementById('root').dataset.page) target.closest('button')?.setAttribute('data-pressed', '');
});`;

/**
 * Writes home.html beside index.html: the home page as HTML, which the browser shows before the app's code has loaded.
 * @param folder directory of the built web app
 * @param render returns the HTML of the page at a path
 */
export async function writeHome(folder: string, render: (path: string) => Promise<string>): Promise<void> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const html = await read('index.html');
  const [rootIndex, noscriptIndex] = [html.indexOf('<div id="root">'), html.indexOf('<noscript>')];
  if (rootIndex < 0 || noscriptIndex < rootIndex)
    throw new Error('index.html has no <div id="root"> before its <noscript>.');

  const codeFiles = filesOf(JSON.parse(await read('.vite/manifest.json')) as Manifest, 'src/pages/home/HomePage.tsx');
  // The HTML is complete without this code, so the font and the picture get the higher priority.
  const codePreloads = codeFiles.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const pageHtml = await render('/');
  // React writes the preload links for the first picture before the HTML of the page. They belong in the head.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(pageHtml) ?? [];
  const head = html
    .slice(0, rootIndex)
    .replace('</head>', () => [preloads, ...codePreloads, `<script>${MARK_PRESSED}</script></head>`].join('\n'));
  const home = `${head}<div id="root" data-page="/">${pageHtml.slice(preloads.length)}</div>${html.slice(noscriptIndex)}`;
  await writeFile(path.join(folder, 'home.html'), withIntegrity(home, folder));
}

/** Returns the built files of a source file and of all its imports, without those that index.html loads anyway. */
function filesOf(manifest: Manifest, sourcePath: string, seen = new Set(['index.html'])): string[] {
  if (seen.has(sourcePath)) return [];
  seen.add(sourcePath);
  const chunk = manifest[sourcePath];
  if (!chunk) throw new Error(`The build has no ${sourcePath}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((importedPath) => filesOf(manifest, importedPath, seen))];
}
