import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds the floor in `floors/<name>` into a folder, with Vite, React and Tailwind, but without the product's plugins.
 */
export async function buildFloor(name: string, folder: string): Promise<void> {
  await build({
    root: path.resolve('tests/bench/pages/floors', name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  });
}
