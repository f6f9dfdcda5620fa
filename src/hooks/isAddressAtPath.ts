/**
 * Returns whether the browser's address has this path. Call it with the path of the page that the router shows: while
 * the next page is loading, the address is already that of the next page.
 */
export const isAddressAtPath = (pathname: string): boolean => window.location.pathname === pathname;
