/** The product's name. No other source file spells it out, but public/manifest.webmanifest must name it too. */
export const PRODUCT_NAME = 'Utsava';

/** Name of the file in which users download what this device has stored for them. */
export const SAVED_DATA_FILE = `${PRODUCT_NAME.toLowerCase()}-saved-data.json`;
