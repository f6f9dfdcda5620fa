import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeHome } from '#server/build/home.ts';

/** Tests the function that writes home.html, which shows the home page before the code of the app has loaded. */

it('fills the built index.html with the rendered home page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'utsava-home-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, '.vite'));
  mkdirSync(path.join(folder, 'assets'));
  const files = {
    'index.html': '<head><title>U</title></head><div id="root"></div><noscript>no</noscript>',
    'assets/HomePage-2.js': 'export {};',
    '.vite/manifest.json': '{"src/pages/home/HomePage.tsx":{"file":"assets/HomePage-2.js"}}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);

  writeHome(folder, {
    title: 'Utsava',
    status: 200,
    sourceFile: 'src/pages/home/HomePage.tsx',
    content: { html: '<h1>Home</h1>', responses: { readAt: 0, queries: [] } },
  });
  const home = readFileSync(path.join(folder, 'home.html'), 'utf8');
  expect(home).toContain('<div id="root" data-page="/" data-region="all"><h1>Home</h1></div>');
  expect(home).toContain('href="/assets/HomePage-2.js"');
});
