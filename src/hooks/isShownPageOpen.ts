/**
 * Returns whether the address is still that of the page with this path, which the router shows. While the next page is
 * loading, the address is already that of the next page.
 */
export const isShownPageOpen = (pathname: string): boolean => window.location.pathname === pathname;
