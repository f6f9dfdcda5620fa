import { PRODUCT_NAME } from '#domain/product.ts';

/** Returns the document's title for a page. On home, `pageTitle` is '', and the title is the product's name alone. */
export const documentTitle = (pageTitle: string): string =>
  pageTitle ? `${pageTitle} · ${PRODUCT_NAME}` : PRODUCT_NAME;
