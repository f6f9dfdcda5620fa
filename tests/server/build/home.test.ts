import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeHome } from '#server/build/home.ts';

/** Tests the function that writes home.html, which shows the home page before the code of the app has loaded. */

const PAGE =
  '<html><head><title>U</title></head><body><div id="root"><p>…</p></div><noscript>no</noscript></body></html>';
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js' },
  'src/pages/home/HomePage.tsx': { file: 'assets/HomePage-2.js', imports: ['index.html', '_parts-3.js'] },
  '_parts-3.js': { file: 'assets/parts-3.js', imports: ['index.html'] },
};

function createBuild(page: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'utsava-home-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  mkdirSync(path.join(folder, 'assets'));
  for (const { file } of Object.values(MANIFEST)) writeFileSync(path.join(folder, file), file);
  return folder;
}

it('contains the rendered home page, and preloads its code and its picture', async () => {
  const folder = createBuild(PAGE);
  const picture = '<link rel="preload" as="image" href="/art/hero.svg"/>';
  await writeHome(folder, (route) => Promise.resolve(`${picture}<h1>At ${route}: $& $1</h1>`));
  const home = readFileSync(path.join(folder, 'home.html'), 'utf8');
  const [head = '', body = ''] = home.split('</head>');
  expect(body).toBe(
    '<body><div id="root" data-page="/"><h1>At /: $& $1</h1></div><noscript>no</noscript></body></html>',
  );
  expect(head).toContain(picture);
  expect(head.match(/(?<=modulepreload" fetchpriority="low" crossorigin href=")[^"]+/g)).toEqual([
    '/assets/HomePage-2.js',
    '/assets/parts-3.js',
  ]);
  expect(head.match(/integrity="sha384-/g)).toHaveLength(2);
});

it('is not written when index.html has no root element', async () => {
  const folder = createBuild('<html><head></head><body></body></html>');
  await expect(writeHome(folder, () => Promise.resolve(''))).rejects.toThrow('index.html has no <div id="root">');
});

it('is not written when the build has no home page', async () => {
  const folder = createBuild(PAGE);
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  await expect(writeHome(folder, () => Promise.resolve(''))).rejects.toThrow(
    'The build has no src/pages/home/HomePage.tsx.',
  );
});
