/**
 * The versions of the privacy notice on /privacy, to which the forms link, newest first. Add one whenever the notice
 * changes. The directory docs/privacy has the text of each version.
 */
export const PRIVACY_NOTICE_VERSIONS = ['2026-11-26', '2026-11-23'] as const;

/** The version that this build shows. */
export const PRIVACY_NOTICE_VERSION = PRIVACY_NOTICE_VERSIONS[0];
