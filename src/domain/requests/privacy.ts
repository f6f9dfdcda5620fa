/**
 * The version of the privacy notice beside the forms and on /privacy. Change it whenever the notice changes. The server
 * stores it with every submitted form, as a record of what the person was told.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-22';
