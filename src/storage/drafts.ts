import { isRecord } from '#contract/readers.ts';
import { draftKey } from './unsent.ts';

/**
 * What was typed into forms that hold personal details. It is kept for this tab only, until it is sent, so that a failed
 * submit, a reload or an ended session loses nothing.
 */

/** The fields of a draft; empty when there is none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(draftText(name) || '{}');
    return isRecord(raw) ? raw : {};
  } catch {
    return {};
  }
}

/** A draft as it is stored; '' when there is none. */
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
    // Without storage, what was typed is only in the fields themselves.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(draftKey(name));
  } catch {
    // Without storage there is no draft.
  }
}
