import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the build says of a file: which file it became, and what that cannot run without. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Until the app goes on from the HTML, a pressed button is noted; then it is pressed (main.tsx). */
const NOTE_PRESSED = `document.addEventListener('click', ({ target }) => {
  if (document.getElementById('root').dataset.page) target.closest('button')?.setAttribute('data-pressed', '');
});`;

/**
 * Home as a page of its own, home.html, beside index.html: it stands there before the app's code has come.
 * @param folder of the built web app
 * @param render gives the HTML of the screen at a path
 */
export async function writeHome(folder: string, render: (path: string) => Promise<string>): Promise<void> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const html = await read('index.html');
  const [before, after] = [html.indexOf('<div id="root">'), html.indexOf('<noscript>')];
  if (before < 0 || after < before) throw new Error('index.html has no <div id="root"> before its <noscript>.');

  const code = filesOf(JSON.parse(await read('.vite/manifest.json')) as Manifest, 'src/pages/home/HomePage.tsx');
  // The page stands without it: the font and the picture come first.
  const asked = code.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const screen = await render('/');
  // React puts in front what the screen's first picture needs.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(screen) ?? [];
  const head = html
    .slice(0, before)
    .replace('</head>', () => [preloads, ...asked, `<script>${NOTE_PRESSED}</script></head>`].join('\n'));
  await writeFile(
    path.join(folder, 'home.html'),
    `${head}<div id="root" data-page="/">${screen.slice(preloads.length)}</div>${html.slice(after)}`,
  );
}

/** The files of a part of the app and of all that it needs, without those that the page names anyway. */
function filesOf(manifest: Manifest, part: string, seen = new Set(['index.html'])): string[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const built = manifest[part];
  if (!built) throw new Error(`The build has no ${part}.`);
  return [built.file, ...(built.imports ?? []).flatMap((needed) => filesOf(manifest, needed, seen))];
}
