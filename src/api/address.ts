/** Adds a slash to the path part of an address, never after ? or # (section 7). */
export function withTrailingSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return path.endsWith('/') ? address : `${path}/${rest}`;
}

/**
 * Adds the current region to query parameters without a region (section 7). Leaves out the region 'all' and parameters
 * without a value.
 */
export function withRegion(
  query: Readonly<Record<string, unknown>>,
  region: string | undefined,
): Record<string, string | number> {
  const parameters: Record<string, string | number> = {};
  const sentRegion = query['region'] ?? region;
  for (const [name, value] of Object.entries({ ...query, region: sentRegion === 'all' ? '' : sentRegion })) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters[name] = value;
  }
  return parameters;
}

/** Returns the absolute URL of the API, against which relative URLs of images are resolved. `pageUrl` is absolute. */
export const absoluteBase = (baseUrl: string, pageUrl: string): string => new URL(`${baseUrl}/`, pageUrl).href;

/** Returns true when the API has the same origin as the page. */
export const isSameOrigin = (baseUrl: string, pageUrl: string): boolean =>
  new URL(`${baseUrl}/`, pageUrl).origin === new URL(pageUrl).origin;
