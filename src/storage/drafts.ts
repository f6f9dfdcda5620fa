import { isRecord } from '#contract/readers.ts';

/**
 * What was typed into forms that hold personal details. It is kept for this tab only, until it is sent, so that a failed
 * submit, a reload or an ended session loses nothing.
 */
const keyOf = (name: string) => `draft:${name}`;

/** The fields of a draft; empty when there is none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return isRecord(raw) ? raw : {};
  } catch {
    return {};
  }
}

export function writeDraft(name: string, fields: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(fields));
  } catch {
    // Without storage, what was typed is only in the fields themselves.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage there is no draft.
  }
}

/** Deletes every draft, so that the next user of this tab does not see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
