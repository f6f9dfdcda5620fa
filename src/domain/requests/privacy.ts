/**
 * The versions of the privacy notice, newest first. The notice is the page /privacy, to which the forms link. Add a
 * version whenever the notice changes. The directory docs/privacy has the text of each version.
 */
export const PRIVACY_NOTICE_VERSIONS = ['2026-11-26', '2026-11-23'] as const;

/** The version of the privacy notice that this build shows. */
export const PRIVACY_NOTICE_VERSION = PRIVACY_NOTICE_VERSIONS[0];
