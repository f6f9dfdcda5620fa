import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { catalogueJson, generateSampleCatalogue } from './catalogue/catalogue.ts';
import { drawCategoryPicture } from './pictures/categoryPictures.ts';
import { PICTURES, drawPicture } from './pictures/samplePictures.ts';
import { drawSiteArt } from './pictures/siteArt.ts';

/** The directories that contain only generated files, relative to the project's directory. */
export const GENERATED_DIRECTORIES = ['sample/pictures', 'public/art'] as const;

/**
 * Generates all files of the sample and the app's own pictures. Returns their texts by their paths relative to the
 * project's directory.
 */
export function generateFiles(): Map<string, string> {
  const pictures = Object.values(PICTURES).flat();
  return new Map([
    ['sample/catalogue.json', catalogueJson(generateSampleCatalogue())],
    ...pictures.map((picture) => [`sample/pictures/${picture.file}`, `${drawPicture(picture)}\n`] as const),
    ...CATEGORY_IDS.map((id) => [`sample/pictures/categories/${id}.svg`, `${drawCategoryPicture(id)}\n`] as const),
    ...Object.entries(drawSiteArt()).map(([name, svg]) => [`public/art/${name}`, `${svg}\n`] as const),
  ]);
}

/**
 * Deletes the generated directories and writes all generated files, with paths relative to the current directory.
 * Returns the number of files written.
 */
export async function writeSampleFiles(): Promise<number> {
  const files = generateFiles();
  for (const directory of GENERATED_DIRECTORIES) await rm(directory, { recursive: true, force: true });
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return files.size;
}
