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
          // No part of the app asks for it either.
          for (const part of Object.values(bundle))
            if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(name);
          return `<style>${String(file.source)}</style>`;
        }),
    },
  };
}
