import path from 'node:path';
import { runnerImport } from 'vite';

/**
 * This script is run by `npm run sample`. It generates the sample catalogue, its pictures and the web app's own
 * pictures. With `-- --social` it also renders public/social.png, for which it needs Chromium.
 */

process.chdir(path.join(import.meta.dirname, '../..'));
const { module } = await runnerImport('sample/generate/sampleFiles.ts', { configFile: false });
console.log(`Generated ${await module.writeSampleFiles()} files.`);

if (process.argv.includes('--social')) {
  const { writeSocialCard } = await import('./socialCard.mjs');
  await writeSocialCard('public/social.png');
  console.log('Rendered public/social.png.');
}
