/** The largest amount of money that a request or a stored plan may contain, in rupees. */
export const MAX_RUPEES = 1e12;
