/** The headers that every response has, errors included, and what their values contain (section 8). */
export const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'cross-origin-embedder-policy': /^credentialless$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(?:same-origin|no-referrer)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};
