import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints the compressed download size of each page, from the build's manifest, and fails when a page exceeds a
 * budget.
 */

/** The kilobytes of JavaScript (after brotli compression) that a page may load on a first visit before it is shown. */
const KILOBYTE_BUDGET = 133;
/** The number of JavaScript files that a page may load before it is shown. Each file costs a request. */
const FILE_BUDGET = 16;

const folder = 'dist/client';
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

const isPage = (key) => /^src\/pages\/.*Page\.tsx$/.test(key);

/** Returns the given keys of chunks, and the keys of all chunks that these import statically, also indirectly. */
function collectChunks(keys, collectedKeys = new Set()) {
  for (const key of keys) {
    if (collectedKeys.has(key)) continue;
    collectedKeys.add(key);
    collectChunks(manifest[key].imports ?? [], collectedKeys);
  }
  return collectedKeys;
}

const fileSizes = new Map();
function kilobytesOf(file) {
  if (!fileSizes.has(file)) fileSizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length / 1000);
  return fileSizes.get(file);
}
const totalKilobytes = (files) => [...new Set(files)].reduce((total, file) => total + kilobytesOf(file), 0);

const entryChunks = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const pageRows = Object.keys(manifest)
  .filter(isPage)
  .map((page) => {
    const initialChunks = collectChunks([...entryChunks, page]);
    const dynamicImports = [...initialChunks]
      .flatMap((key) => manifest[key].dynamicImports ?? [])
      .filter((key) => !isPage(key));
    const laterChunks = [...collectChunks(dynamicImports)].filter((key) => !initialChunks.has(key));
    return {
      page: page.replace(/^.*\/|\.tsx$/g, ''),
      scriptKilobytes: totalKilobytes([...initialChunks].map((key) => manifest[key].file)),
      fileCount: initialChunks.size,
      laterKilobytes: totalKilobytes(laterChunks.map((key) => manifest[key].file)),
    };
  })
  .sort((a, b) => b.scriptKilobytes - a.scriptKilobytes);

const formatLine = (name, ...cells) => name.padEnd(26) + cells.map((cell) => String(cell).padStart(12)).join('');
console.log(formatLine('kB, brotli', 'JavaScript', 'files', 'loaded later'));
for (const { page, scriptKilobytes, fileCount, laterKilobytes } of pageRows)
  console.log(formatLine(page, scriptKilobytes.toFixed(1), fileCount, laterKilobytes.toFixed(1)));
console.log(formatLine('index.html, with styles', kilobytesOf('index.html').toFixed(1)));

const pagesOverBudget = pageRows.filter(
  ({ scriptKilobytes, fileCount }) => scriptKilobytes > KILOBYTE_BUDGET || fileCount > FILE_BUDGET,
);
if (pageRows.length === 0 || pagesOverBudget.length > 0) {
  console.error(
    `Over the budget of ${KILOBYTE_BUDGET} kB of JavaScript in ${FILE_BUDGET} files: ${pagesOverBudget.map(({ page }) => page).join(', ')}`,
  );
  process.exitCode = 1;
} else {
  console.log(
    `${pageRows.length} pages, each within the budget of ${KILOBYTE_BUDGET} kB of JavaScript in ${FILE_BUDGET} files.`,
  );
}
