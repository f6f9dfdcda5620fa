import { PRODUCT_NAME } from '#domain/product.ts';

/** Returns the title of the document on a page. On home, `pageTitle` is '': its title is the product's name alone. */
export const documentTitle = (pageTitle: string): string =>
  pageTitle ? `${pageTitle} · ${PRODUCT_NAME}` : PRODUCT_NAME;
