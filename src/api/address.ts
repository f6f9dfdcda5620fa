/** Adds a slash to the path part of an address, never after ? or # (section 7). */
export function withTrailingSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return path.endsWith('/') ? address : `${path}/${rest}`;
}

/** Query parameters with the region, unless that is 'all' (section 7). Parameters without a value are left out. */
export function withRegion(
  query: Readonly<Record<string, unknown>>,
  region: string | undefined,
): Record<string, string | number> {
  const parameters: Record<string, string | number> = {};
  for (const [name, value] of Object.entries({ ...query, region: region === 'all' ? '' : region })) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters[name] = value;
  }
  return parameters;
}

/** The absolute address of the backend: what relative addresses of images are resolved against. */
export const absoluteBase = (baseUrl: string, page: string): string => new URL(`${baseUrl}/`, page).href;

/** Whether the API is served by the origin of the page itself. */
export const isSameOrigin = (baseUrl: string, page: string): boolean =>
  new URL(`${baseUrl}/`, page).origin === new URL(page).origin;
