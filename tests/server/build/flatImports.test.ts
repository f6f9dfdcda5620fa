import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { flatImports } from '#server/build/flatImports.ts';

const MODULES: Readonly<Record<string, string>> = {
  entry: `import './shared'; import('./page').then(console.log); console.log('entry')`,
  shared: `console.log('shared')`,
  page: `import './card'; console.log('page')`,
  card: `import './shared'; import './icon'; console.log('card')`,
  icon: `console.log('icon')`,
};

it('lets a lazily loaded file import what its imports import, and nothing that the entry has loaded', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => id.replace('./', ''),
        load: (id) => MODULES[id],
      },
      flatImports(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        output: {
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => id }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const importsOf = (name: string) =>
    [...(chunks.find((chunk) => chunk.name === name)?.code.matchAll(/import *["'][^"']*?(\w+)-[^"']+["']/g) ?? [])].map(
      ([, imported]) => imported,
    );
  expect(importsOf('page')).toEqual(['card', 'icon']);
  expect(importsOf('card')).toEqual(['shared', 'icon']);
});
