import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { catalogueFile, sampleCatalogue } from './catalogue/catalogue.ts';
import { categoryPicture } from './pictures/categoryPictures.ts';
import { PICTURES, drawPicture } from './pictures/samplePictures.ts';
import { siteArt } from './pictures/siteArt.ts';

/** Directories that contain only generated files; paths from the project's directory. */
export const GENERATED_DIRECTORIES = ['sample/pictures', 'public/art'] as const;

/**
 * Generates all files of the sample and the app's own pictures. Maps each path from the project's directory to its
 * text.
 */
export function sampleFiles(): Map<string, string> {
  const pictures = Object.values(PICTURES).flat();
  return new Map([
    ['sample/catalogue.json', catalogueFile(sampleCatalogue())],
    ...pictures.map((picture) => [`sample/pictures/${picture.file}`, `${drawPicture(picture)}\n`] as const),
    ...CATEGORY_IDS.map((id) => [`sample/pictures/categories/${id}.svg`, `${categoryPicture(id)}\n`] as const),
    ...Object.entries(siteArt()).map(([name, svg]) => [`public/art/${name}`, `${svg}\n`] as const),
  ]);
}

/** Deletes the generated directories, writes all files below the current directory and returns their number. */
export async function writeSampleFiles(): Promise<number> {
  const files = sampleFiles();
  for (const directory of GENERATED_DIRECTORIES) await rm(directory, { recursive: true, force: true });
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return files.size;
}
