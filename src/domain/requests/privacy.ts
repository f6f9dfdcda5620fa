/**
 * The version of the privacy notice beside the forms and on /privacy. Change it whenever the notice changes. The server
 * stores it with every submitted form, as a record of the notice that the user saw.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-23';
