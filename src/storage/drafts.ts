import { isRecord } from '#contract/readers.ts';
import { draftKey } from './unsent.ts';

/**
 * This file stores drafts of forms with personal details. They are kept in this tab until the form is sent or the user
 * signs out, so that a failed submit, a reload or an expired session loses nothing.
 */

/** Returns the fields of a draft; an empty object when there is none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(draftText(name) || '{}');
    return isRecord(raw) ? raw : {};
  } catch {
    return {};
  }
}

/** Returns the stored text of a draft; '' when there is none. */
export function draftText(name: string): string {
  try {
    return sessionStorage.getItem(draftKey(name)) ?? '';
  } catch {
    return '';
  }
}

export function writeDraft(name: string, fields: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(fields));
  } catch {
    // sessionStorage is full or blocked: the text is then only in the fields of the form.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // sessionStorage is blocked, so there is no draft to remove.
  }
}

/** Renames the first of the `earlierNames` that has a draft to `name`, unless `name` has a draft. */
export function moveDraft(earlierNames: readonly string[], name: string): void {
  const earlierName = earlierNames.find((earlier) => draftText(earlier) !== '');
  if (earlierName === undefined || draftText(name) !== '') return;
  const fields = readDraft(earlierName);
  forgetDraft(earlierName);
  writeDraft(name, fields);
}
