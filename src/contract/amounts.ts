/** The largest price of a service in the catalogue, in rupees. A larger one counts as missing (section 3.9). */
export const MAX_PRICE_RUPEES = 1e10;

/** The largest price or cost in a request or a stored plan, in rupees. Totals have limits of their own. */
export const MAX_AMOUNT_RUPEES = 1e12;

/** The largest number of guests of a wedding or ceremony. */
export const MAX_GUESTS = 100_000;
