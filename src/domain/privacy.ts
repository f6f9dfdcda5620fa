/**
 * Names the privacy notice that stands beside the forms (shown on /privacy). It changes with the words of the notice; the
 * server keeps it with everything that is sent, so that it stays known what a person was told.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-21';
