/**
 * The version of the privacy notice on /privacy, to which the forms link. Change it whenever the notice changes. The
 * server stores it with every enquiry and custom package, as a record of the notice that the user could read.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-23';
