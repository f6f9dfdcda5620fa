import type { Plugin } from 'vite';

/** The app asks by XMLHttpRequest alone: axios's adapter for fetch, a fifth of its weight, stays out. */
export const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  enforce: 'pre',
  resolveId(address, importer) {
    return address === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? '\0no-fetch-adapter' : null;
  },
  load: (id) => (id === '\0no-fetch-adapter' ? 'export const getFetch = () => false;' : null),
};

/**
 * The router without what nobody here uses. Its package names the build with warnings for everybody, and does not say of
 * its components that one may be left out.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  async resolveId(address, importer, options) {
    if (!address.startsWith('react-router')) return null;
    const found = await this.resolve(address, importer, options);
    return found && found.id.replace('/react-router/dist/development/', '/react-router/dist/production/');
  },
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return null;
    return code
      .replaceAll(/^\w+\.displayName = .+;$/gm, '')
      .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ');
  },
};
