/** The product's name. No other file spells it out. */
export const PRODUCT_NAME = 'Utsava';

/** Name of the file in which users download what this device has stored for them. */
export const SAVED_DATA_FILE = `${PRODUCT_NAME.toLowerCase()}-saved-data.json`;
