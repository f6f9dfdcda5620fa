/**
 * The sentence for a link that has ended, has expired or is unknown. The server sends it as the `detail` of status 404:
 * the same status without this sentence tells the review page that an item was removed.
 */
export const LINK_ENDED_MESSAGE = 'This link has ended.';
