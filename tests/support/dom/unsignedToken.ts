const encodeBase64Url = (value: unknown) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns an access token with this payload. Its signature is wrong, which the app does not check. */
export const unsignedToken = (payload: unknown) =>
  `${encodeBase64Url({ alg: 'HS256' })}.${encodeBase64Url(payload)}.signature`;
