import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATEGORY_IDS } from '#contract/catalogue/classification.ts';
import { catalogueFile, sampleCatalogue } from './catalogue/catalogue.ts';
import { categoryPicture } from './pictures/categoryPictures.ts';
import { PICTURES, drawPicture } from './pictures/samplePictures.ts';
import { siteArt } from './pictures/siteArt.ts';

/** The directories that hold generated files only, from the project's directory. */
export const GENERATED_DIRECTORIES = ['sample/pictures', 'public/art'] as const;

/** Generates every file of the sample and of the app's own pictures: text by path from the project's directory. */
export function sampleFiles(): Map<string, string> {
  const pictures = Object.values(PICTURES).flat();
  return new Map([
    ['sample/catalogue.json', catalogueFile(sampleCatalogue())],
    ...pictures.map((picture) => [`sample/pictures/${picture.file}`, `${drawPicture(picture)}\n`] as const),
    ...CATEGORY_IDS.map((id) => [`sample/pictures/categories/${id}.svg`, `${categoryPicture(id)}\n`] as const),
    ...Object.entries(siteArt()).map(([name, svg]) => [`public/art/${name}`, `${svg}\n`] as const),
  ]);
}

/** Writes the generated files below the current directory in place of former ones; returns how many there are. */
export async function writeSampleFiles(): Promise<number> {
  const files = sampleFiles();
  for (const directory of GENERATED_DIRECTORIES) await rm(directory, { recursive: true, force: true });
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return files.size;
}
