import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedPage } from '../../src/contract/renderedPage.ts';
import { createPageTemplate } from '../http/site/pageTemplate.ts';
import type { Manifest } from '../http/site/pageTemplate.ts';

/**
 * Writes home.html beside index.html: the home page as HTML, without data of the API. Hosts that only serve files send
 * it for `/`, and so does our server when it cannot render the home page.
 * @param folder directory of the built web app
 */
export function writeHome(folder: string, home: RenderedPage): void {
  const readBuiltFile = (file: string) => readFileSync(path.join(folder, file));
  const manifest = JSON.parse(readBuiltFile('.vite/manifest.json').toString()) as Manifest;
  const template = createPageTemplate(readBuiltFile('index.html').toString(), manifest, readBuiltFile);
  writeFileSync(path.join(folder, 'home.html'), template.documentOf(home, '/', 'all'));
}
