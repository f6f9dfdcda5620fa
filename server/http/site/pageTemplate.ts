import { createHash } from 'node:crypto';
import type { RenderedPage } from '#contract/renderedPage.ts';

/**
 * The manifest that Vite writes. Its keys are the source files that become built files of their own, and names for
 * shared chunks, such as '_abc.js'.
 */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  /** The path of the built file. */
  readonly file: string;
  /** The keys of the chunks that the built file imports statically. */
  readonly imports?: readonly string[];
  /** The keys of the chunks that the built file imports lazily, in the order of the imports in its code. */
  readonly dynamicImports?: readonly string[];
}

/**
 * A script that marks buttons that the user clicks before the app has hydrated the HTML. After hydration, main.tsx
 * repeats the clicks. Without the script, a click on a submit button would make the browser send the form to the
 * address of the page.
 */
const MARK_CLICKED_BUTTONS_SCRIPT = `document.addEventListener('click', (click) => {
  const button = document.getElementById('root').dataset.page && click.target.closest('button');
  if (!button) return;
  button.setAttribute('data-pressed', '');
  click.preventDefault();
});`;

/** Uses index.html as a template: creates documents by inserting rendered pages into it. */
export interface PageTemplate {
  /**
   * Returns the HTML document of a page. The document preloads the page's code. If the page has content, the document
   * shows the content before the code has loaded, and names the address and region for which the page was rendered.
   */
  readonly documentOf: (page: RenderedPage, address: string, region: string) => string;
  /** The document without a page. Its inline scripts and styles are the same as in the document of every page. */
  readonly emptyDocument: string;
}

/**
 * Creates the template of rendered pages.
 * @param html the content of index.html
 * @param readBuiltFile returns the content of a built file, given its path below the directory of the build
 */
export function createPageTemplate(
  html: string,
  manifest: Manifest,
  readBuiltFile: (file: string) => Uint8Array,
): PageTemplate {
  const [rootIndex, noscriptIndex] = [html.indexOf('<div id="root">'), html.indexOf('<noscript>')];
  if (rootIndex < 0 || noscriptIndex < rootIndex)
    throw new Error('index.html has no <div id="root"> before its <noscript>.');
  const beforeRoot = html.slice(0, rootIndex);
  const afterRoot = html.slice(noscriptIndex);

  const assemble = (title: string, preloads: string, root: string) =>
    [
      beforeRoot
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
        .replace('</head>', () => `${preloads}<script>${MARK_CLICKED_BUTTONS_SCRIPT}</script></head>`),
      root,
      afterRoot,
    ].join('');

  /** Returns the attributes of the links that preload the built files of a source file and of its imports. */
  const codeAttributesOf = memoized((sourceFile: string) =>
    builtFilesOf(manifest, sourceFile).map((file) => {
      const integrity = createHash('sha384').update(readBuiltFile(file)).digest('base64');
      return `crossorigin href="/${file}" integrity="sha384-${integrity}"`;
    }),
  );

  return {
    documentOf({ title, sourceFile, content }, address, region) {
      // When the document has the content, the code can wait: the font and the first pictures get the higher priority.
      const priorityAttribute = content ? 'fetchpriority="low" ' : '';
      const preloads = codeAttributesOf(sourceFile)
        .map((code) => `<link rel="modulepreload" ${priorityAttribute}${code}>`)
        .join('');
      if (!content) return assemble(title, preloads, html.slice(rootIndex, noscriptIndex));
      // React writes the preload links for the first pictures before the HTML of the page. They belong in the head.
      const [picturePreloads = ''] = /^(?:<link [^>]*>)*/.exec(content.html) ?? [];
      const root = `<div id="root" data-page="${escapeHtml(address)}" data-region="${escapeHtml(region)}">${content.html.slice(picturePreloads.length)}</div>`;
      // Only the character < can begin the tag that ends the script element.
      const json = JSON.stringify(content.responses).replaceAll('<', String.raw`\u003c`);
      const responsesScript = `<script type="application/json" id="responses">${json}</script>`;
      return assemble(title, `${picturePreloads}${preloads}`, `${root}${responsesScript}`);
    },
    emptyDocument: assemble('', '', ''),
  };
}

/**
 * Returns the paths of the built files of the manifest's `key` and of all that it imports statically, without the file
 * of index.html, which the browser loads anyway.
 */
export function builtFilesOf(manifest: Manifest, key: string, seen = new Set(['index.html'])): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => builtFilesOf(manifest, imported, seen))];
}

const HTML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => HTML_ESCAPES[character] ?? '');

/** Returns a function that calls `create` only once for each key. */
function memoized<T>(create: (key: string) => T): (key: string) => T {
  const valuesByKey = new Map<string, T>();
  return (key) => {
    const value = valuesByKey.get(key) ?? create(key);
    valuesByKey.set(key, value);
    return value;
  };
}
