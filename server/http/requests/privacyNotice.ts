import { PRIVACY_NOTICE_VERSION, PRIVACY_NOTICE_VERSIONS } from '#domain/requests/privacy.ts';

/**
 * Returns the version of the privacy notice that the user could read, as the request's header `Privacy-Notice` names
 * it. Returns the current version when the header is missing, or names none that exists.
 */
export function shownNoticeVersion({ headers }: Request): string {
  const shownVersion = headers.get('privacy-notice');
  return PRIVACY_NOTICE_VERSIONS.find((version) => version === shownVersion) ?? PRIVACY_NOTICE_VERSION;
}
