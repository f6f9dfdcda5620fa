import path from 'node:path';
import type { Plugin } from 'vite';
import { reachableFrom } from './joinModules.ts';

/**
 * Creates the plugin that lets each file that the web app loads lazily import everything that its imports import. The
 * browser then requests all these files at the same time. Otherwise it learns of a file only when the file that imports
 * it has arrived, and each such step takes a round trip.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, { fileName, imports }, _options, { chunks }) {
      if (!Object.values(chunks).some(({ dynamicImports }) => dynamicImports.includes(fileName))) return null;
      const importsOf = (file: string) => chunks[file]?.imports ?? [];
      const entries = Object.values(chunks).flatMap((chunk) => (chunk.isEntry ? [chunk.fileName] : []));
      const known = new Set([fileName, ...imports, ...reachableFrom(entries, importsOf)]);
      const missing = [...reachableFrom(imports, importsOf)].filter((file) => !known.has(file));
      return `${code}\n${missing.map((file) => `import './${path.posix.basename(file)}';`).join('\n')}`;
    },
  };
}
