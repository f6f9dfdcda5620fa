import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { parallelImports } from '#server/build/parallelImports.ts';

const MODULES: Readonly<Record<string, string>> = {
  entry: `import './shared'; void import('./page'); console.log('entry')`,
  shared: `console.log('shared')`,
  page: `import './card'; void import('./form'); console.log('page')`,
  card: `import './shared'; import './icon'; console.log('card')`,
  icon: `console.log('icon')`,
  form: `import './icon'; import './field'; console.log('form')`,
  field: `console.log('field')`,
};

it('requests with a lazy file all files that it needs and that are not loaded yet', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in MODULES || id.startsWith('./') ? id.replace('./', '') : null),
        load: (id) => MODULES[id],
      },
      parallelImports(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'entry',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => (id in MODULES ? id : null) }],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const filesRequestedBy = (name: string) => {
    const code = chunks.flatMap((chunk) => (chunk.name === name ? [chunk.code] : [])).join('');
    return [...(/m\.f=\[([^\]]*)\]/.exec(code)?.[1] ?? '').matchAll(/(\w+)-[\w-]+\.js/g)].map(([, file]) => file);
  };
  // The file `rolldown` is the runtime of the bundler.
  expect(filesRequestedBy('entry')).toEqual(['rolldown', 'card', 'icon']);
  expect(filesRequestedBy('page')).toEqual(['field']);
  // Vite's own preload function, which the tested plugin replaces, would create link elements.
  expect(chunks.map(({ code }) => code).join('')).not.toContain('createElement');
});
