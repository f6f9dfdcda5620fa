/**
 * Who may import whom. A room is a folder of src or server (or one of the single files at the root of src); a `#`
 * address goes through a wall into another room, a relative one stays inside.
 */
interface Room {
  /** The path's beginning, or the path itself; the longest that fits is the file's room. */
  readonly at: string;
  readonly mayImport: readonly string[];
  /** Packages that it may use, as written up to the package's name; missing: any. */
  readonly packages?: readonly string[];
}

const REACT = ['react', 'react-dom', 'react-router-dom', 'lucide-react'];
const BELOW_PAGES = ['contract', 'domain', 'storage', 'api', 'queries', 'contexts', 'hooks', 'ui', 'components'];

export const ROOMS: Readonly<Record<string, Room>> = {
  contract: { at: 'src/contract/', mayImport: [], packages: ['zod'] },
  domain: { at: 'src/domain/', mayImport: ['contract'], packages: ['zod'] },
  storage: { at: 'src/storage/', mayImport: ['contract', 'domain'], packages: ['zod', 'jwt-decode'] },
  api: { at: 'src/api/', mayImport: ['contract'], packages: ['axios', 'zod'] },
  queries: { at: 'src/queries/', mayImport: ['api', 'contract'], packages: ['@tanstack/react-query'] },
  contexts: {
    at: 'src/contexts/',
    mayImport: ['api', 'queries', 'storage', 'domain', 'contract', 'hooks'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  hooks: { at: 'src/hooks/', mayImport: [], packages: [...REACT, '@tanstack/react-query', 'react-hook-form'] },
  ui: {
    at: 'src/components/ui/',
    mayImport: ['hooks'],
    packages: [...REACT, 'downshift', 'react-hook-form'],
  },
  components: {
    at: 'src/components/',
    mayImport: ['ui', 'domain', 'contract', 'contexts', 'hooks', 'queries', 'api', 'paths', 'env'],
  },
  pages: { at: 'src/pages/', mayImport: [...BELOW_PAGES, 'paths', 'env'] },
  paths: { at: 'src/paths.ts', mayImport: ['contract', 'domain'], packages: [] },
  env: { at: 'src/env.ts', mayImport: ['root'], packages: [] },
  root: { at: 'src/', mayImport: [...BELOW_PAGES, 'pages', 'paths', 'env'] },
  server: { at: 'server/', mayImport: ['contract', 'domain'] },
  // Loaded with vite.config.ts, before there are # addresses.
  build: { at: 'server/build/', mayImport: ['server', 'domain', 'root'] },
};

/** Inside the server: main → app → routes → repositories → db. */
const SERVER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/db/': ['server/environment.ts', 'server/pictures/'],
  'server/repositories/': ['server/db/'],
};

const roomOf = (path: string): string | undefined =>
  Object.entries(ROOMS)
    .filter(([, room]) => path.startsWith(room.at))
    .sort(([, a], [, b]) => b.at.length - a.at.length)[0]?.[0];

const screenOf = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1];
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const packageOf = (address: string) => /^(@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address;

/** The path that an address stands for, seen from `path`; undefined for packages and Node's own modules. */
function target(path: string, address: string): string | undefined {
  if (address === '#paths' || address === '#env') return `src/${address.slice(1)}.ts`;
  if (address.startsWith('#server/')) return address.slice(1);
  if (address.startsWith('#')) return `src/${address.slice(1)}`;
  if (!address.startsWith('.')) return undefined;
  return new URL(address, `file:///${path}`).pathname.slice(1);
}

/** What is wrong with importing `address` in the file at `path`; undefined when nothing is. */
export function importFault(path: string, address: string): string | undefined {
  const from = roomOf(path);
  if (!from) return 'stands in no room';
  const to = target(path, address);
  const room = ROOMS[from];
  if (to === undefined) {
    const name = packageOf(address);
    if (address.startsWith('node:') && path.startsWith('server/')) return undefined;
    if (address.startsWith('node:')) return `${from} runs in a browser`;
    return room?.packages && !room.packages.includes(name) ? `${from} may not use ${name}` : undefined;
  }
  const destination = roomOf(to);
  if (!/\.(tsx?|css)$/.test(to)) return 'has no file ending';
  if (!destination) return 'leads out of src and server';
  if (screenOf(to) && screenOf(path) && screenOf(to) !== screenOf(path)) return 'a page may not import another page';
  if (from === destination) {
    if (from !== 'server' && address.startsWith('#')) return 'is in the same room: relative';
    const [floor, below] = Object.entries(SERVER_ROOMS).find(([folder]) => path.startsWith(folder)) ?? [];
    if (floor && below && !to.startsWith(floor) && !below.some((folder) => to.startsWith(folder)))
      return `${floor} may not import what stands above it`;
    return undefined;
  }
  if (!room?.mayImport.includes(destination)) return `${from} may not import ${destination}`;
  return address.startsWith('#') || from === 'build' || folderOf(path) === folderOf(to)
    ? undefined
    : `leads through a wall: #${destination}`;
}
