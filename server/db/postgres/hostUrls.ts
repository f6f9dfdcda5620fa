/**
 * Splits the URL of a PostgreSQL server with several hosts, as libpq accepts it, into one URL for each host:
 * postgresql://user:password@host1:5432,host2/database. The package pg supports one host only.
 */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^([^:]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}
