/** The largest price or cost in a request or a stored plan, in rupees. Totals have limits of their own. */
export const MAX_AMOUNT_RUPEES = 1e12;
