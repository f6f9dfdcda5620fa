/** The product's name; nothing else spells it. */
export const PRODUCT_NAME = 'Utsava';

/** The file in which a user takes away what a device keeps of them. */
export const SAVED_DATA_FILE = `${PRODUCT_NAME.toLowerCase()}-saved-data.json`;
