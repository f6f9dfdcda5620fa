import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withIntegrity } from './integrity.ts';

/** Vite's manifest: for each source file, the built file and the chunks that it imports statically. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Marks the buttons that are clicked before the app has hydrated the HTML; main.tsx repeats those clicks. */
const MARK_PRESSED = `document.addEventListener('click', ({ target }) => {
  if (document.getElementById('root').dataset.page) target.closest('button')?.setAttribute('data-pressed', '');
});`;

/**
 * Writes home.html beside index.html: the home page as HTML, which the browser shows before the app's code has arrived.
 * @param folder directory of the built web app
 * @param render returns the HTML of the page at a path
 */
export async function writeHome(folder: string, render: (path: string) => Promise<string>): Promise<void> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const html = await read('index.html');
  const [before, after] = [html.indexOf('<div id="root">'), html.indexOf('<noscript>')];
  if (before < 0 || after < before) throw new Error('index.html has no <div id="root"> before its <noscript>.');

  const code = filesOf(JSON.parse(await read('.vite/manifest.json')) as Manifest, 'src/pages/home/HomePage.tsx');
  // The HTML is complete without this code, so the font and the picture get the higher priority.
  const codePreloads = code.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const page = await render('/');
  // React writes the preload links of the page's first picture in front of its HTML.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(page) ?? [];
  const head = html
    .slice(0, before)
    .replace('</head>', () => [preloads, ...codePreloads, `<script>${MARK_PRESSED}</script></head>`].join('\n'));
  const home = `${head}<div id="root" data-page="/">${page.slice(preloads.length)}</div>${html.slice(after)}`;
  await writeFile(path.join(folder, 'home.html'), withIntegrity(home, folder));
}

/** The files of a source module and of everything it imports, without those that index.html loads anyway. */
function filesOf(manifest: Manifest, part: string, seen = new Set(['index.html'])): string[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const built = manifest[part];
  if (!built) throw new Error(`The build has no ${part}.`);
  return [built.file, ...(built.imports ?? []).flatMap((needed) => filesOf(manifest, needed, seen))];
}
