import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'tailwindcss';
import config from '../../../tailwind.config.ts';

/** Matches Tailwind classes that can name a colour, also after variants such as `hover:`. */
const COLOUR_CLASS =
  /(?:^|:)(?:bg|text|border|ring|outline|fill|stroke|from|to|via|accent|caret|divide|decoration|shadow|placeholder)-./;

/** Returns the words of a text that COLOUR_CLASS matches. Some name no colour, such as `text-center`. */
export const colourClassesIn = (text: string): string[] => text.split(/\s+/).filter((word) => COLOUR_CLASS.test(word));

/** Returns those of the classes for which Tailwind generates no CSS rule, each once. */
export async function classesWithoutCssRule(classes: readonly string[]): Promise<string[]> {
  const { build } = await compile(await readFile('src/index.css', 'utf8'), {
    base: 'src',
    loadModule: async (id, base) => ({ path: id, base, module: config }),
    loadStylesheet: async (id, base) => {
      const file = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : path.join(base, id);
      return { path: file, base: path.dirname(file), content: await readFile(file, 'utf8') };
    },
  });
  let stylesheet = build([]);
  return [...new Set(classes)].filter((name) => {
    const stylesheetBefore = stylesheet;
    stylesheet = build([name]);
    return stylesheet === stylesheetBefore;
  });
}
