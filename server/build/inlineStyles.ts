import type { Plugin } from 'vite';

/** Puts the styles into the page itself: nothing can be painted before they are there, and a file more is a round trip. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
          const file = bundle[name];
          if (file?.type !== 'asset') return link;
          delete bundle[name];
          return `<style>${String(file.source)}</style>`;
        }),
    },
  };
}
