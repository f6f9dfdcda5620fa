/**
 * The request headers that only our server knows: the key by which it recognises a repeated request, and the version of
 * the privacy notice that the user could read.
 */
export const OWN_HEADERS = ['Idempotency-Key', 'Privacy-Notice'] as const;

/**
 * Our server sends this header to pages of other origins. It tells the app that the server accepts OWN_HEADERS: another
 * backend may reject the preflight request for headers that it does not know.
 */
export const ACCEPTS_OWN_HEADERS = 'Accepts-Own-Headers';
