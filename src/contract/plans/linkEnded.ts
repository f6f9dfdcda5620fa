/** The sentence for an ended, expired or unknown link, by which the review page tells it from an item that was removed. */
export const LINK_ENDED = 'This link has ended.';
