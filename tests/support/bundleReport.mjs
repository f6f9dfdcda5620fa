import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What each screen costs on the wire, from the build's manifest; fails when one costs more than the budget. */

/** Kilobytes of JavaScript (brotli) that a screen may need, first visit, nothing cached. */
const BUDGET = 130;

const folder = 'dist/client';
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** The chunks that a chunk cannot run without, itself included. */
function closure(key, seen = new Set()) {
  if (!seen.has(key)) {
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  }
  return seen;
}

const sizes = new Map();
function kilobytes(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length / 1000);
  return sizes.get(file);
}
const sum = (files) => [...files].reduce((total, file) => total + kilobytes(file), 0);

const keys = Object.keys(manifest);
const entries = keys.filter((key) => manifest[key].isEntry);
const pages = keys.filter((key) => manifest[key].isDynamicEntry && key.startsWith('src/pages/'));

const rows = (pages.length > 0 ? pages : entries).map((page) => {
  const chunks = [...new Set([...entries, page].flatMap((key) => [...closure(key)]))].map((key) => manifest[key]);
  return {
    page: page.replace(/^src\/pages\/|\.tsx$/g, ''),
    scripts: sum(new Set(chunks.map((chunk) => chunk.file))),
    styles: sum(new Set(chunks.flatMap((chunk) => chunk.css ?? []))),
  };
});
rows.sort((a, b) => b.scripts - a.scripts);

const cell = (text, width) => String(text).padStart(width);
const widest = Math.max(...rows.map((row) => row.page.length), 4);
console.log(`${'page'.padEnd(widest)}${cell('JavaScript', 14)}${cell('CSS', 12)}   (kB, brotli)`);
for (const { page, scripts, styles } of rows)
  console.log(`${page.padEnd(widest)}${cell(scripts.toFixed(1), 14)}${cell(styles.toFixed(1), 12)}`);

const heavy = rows.filter((row) => row.scripts > BUDGET);
if (heavy.length > 0) {
  console.error(`Over the budget of ${BUDGET} kB of JavaScript: ${heavy.map((row) => row.page).join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`All within the budget of ${BUDGET} kB of JavaScript.`);
}
