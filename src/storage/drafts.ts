import { isRecord } from '#contract/readers.ts';
import { tabStorage } from './tabStorage.ts';
import { draftKey } from './tabData.ts';

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
export const draftText = (name: string): string => tabStorage.read(draftKey(name)) ?? '';

export function writeDraft(name: string, fields: Readonly<Record<string, unknown>>): void {
  tabStorage.write(draftKey(name), JSON.stringify(fields));
}

export function forgetDraft(name: string): void {
  tabStorage.write(draftKey(name), null);
}

/** Moves the draft of the first of the `earlierNames` that has one to `name`, unless `name` has a draft itself. */
export function moveDraft(earlierNames: readonly string[], name: string): void {
  const earlierName = earlierNames.find((candidate) => draftText(candidate) !== '');
  if (earlierName === undefined || draftText(name) !== '') return;
  const fields = readDraft(earlierName);
  forgetDraft(earlierName);
  writeDraft(name, fields);
}
