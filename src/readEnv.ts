/** The build-time settings of the web app. */
export interface Environment {
  /** The address of the API, without a trailing slash: a path on the same origin, or an http(s) URL. */
  readonly apiBaseUrl: string;
  /** The chat number of the business: digits with country code; null if not set. */
  readonly whatsappNumber: string | null;
  /** Whether visitors may browse and build a custom package without signing in (section 2). */
  readonly guestBrowsing: boolean;
  /** The public URL of the site, without a trailing slash; null if not set. */
  readonly siteUrl: string | null;
}

/**
 * Reads the VITE_ variables. An empty variable counts as not set. Throws an Error whose message names the valid values.
 */
export function readEnv(variables: Readonly<Record<string, unknown>>): Environment {
  return {
    apiBaseUrl: readBaseUrl(trimmedText(variables['VITE_API_BASE_URL'])),
    whatsappNumber: readWhatsappNumber(trimmedText(variables['VITE_WHATSAPP_NUMBER'])),
    guestBrowsing: readBoolean('VITE_GUEST_BROWSING', trimmedText(variables['VITE_GUEST_BROWSING'])),
    siteUrl: readSiteUrl(trimmedText(variables['VITE_SITE_URL'])),
  };
}

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function readBaseUrl(value: string): string {
  if (value === '') return '/api';
  const address = value.replace(/\/+$/, '');
  if (/^\/(?!\/)[^\s?#]*$/.test(address)) return address;
  if (/^https?:\/\/[^\s?#]+$/i.test(address) && URL.canParse(address)) return address;
  throw new Error(
    `VITE_API_BASE_URL is "${value}": set it to a path like /api or an address like https://api.example.com/api.`,
  );
}

function readWhatsappNumber(value: string): string | null {
  if (value === '') return null;
  // Landlines can have chat accounts too, so any ten digits after 91 are accepted.
  const isIndian = /^91\d{10}$/.test(value);
  // Ten digits that start with 6 to 9 are refused. They look like an Indian number without its 91, and the link would
  // open the chat of a stranger.
  const isForeign = /^(?!91|[6-9]\d{9}$)[1-9]\d{7,14}$/.test(value);
  if (isIndian || isForeign) return value;
  throw new Error(
    `VITE_WHATSAPP_NUMBER is "${value}": set it to digits only, with the country code, like 91 followed by the ten digits of an Indian number.`,
  );
}

function readSiteUrl(value: string): string | null {
  const address = value.replace(/\/+$/, '');
  if (address === '') return null;
  if (/^https?:\/\/[^\s?#]+$/i.test(address) && URL.canParse(address)) return address;
  throw new Error(`VITE_SITE_URL is "${value}": set it to the site's address, like https://www.example.in.`);
}

function readBoolean(name: string, value: string): boolean {
  if (value === '' || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw new Error(`${name} is "${value}": set it to true or false.`);
}
