import { parseSync, Visitor } from 'vite';
import type { Plugin } from 'vite';

/**
 * The properties of endpoints that the web app does without: the schemas, and the text for the OpenAPI document. Only
 * the server uses them, and they are large.
 */
const REMOVED_PROPERTIES = new Set(['summary', 'query', 'body', 'response']);

/**
 * The plugin that removes the REMOVED_PROPERTIES of all endpoints from the built web app. Otherwise each page would
 * load the schemas of all calls.
 */
export const withoutServerSchemas: Plugin = {
  name: 'without-server-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/contract/endpoints/')) return null;
    const removedRanges: { readonly start: number; readonly end: number }[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [row] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || row?.type !== 'ObjectExpression') return;
        for (const property of row.properties)
          if (
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            REMOVED_PROPERTIES.has(property.key.name)
          )
            removedRanges.push(property);
      },
    }).visit(parseSync(id, code).program);
    // Replace each property with spaces of the same length, so that the offsets of the other properties stay valid.
    return removedRanges.reduce((text, { start, end }) => {
      const commaLength = text[end] === ',' ? 1 : 0;
      return text.slice(0, start) + ' '.repeat(end - start + commaLength) + text.slice(end + commaLength);
    }, code);
  },
};
