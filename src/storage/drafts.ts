import { isRecord } from '#contract/readers.ts';

/**
 * Drafts of forms with personal details. They are kept in this tab until the form is sent, so that a failed submit, a
 * reload or the end of the session loses nothing.
 */
const keyOf = (name: string) => `draft:${name}`;

/** Returns the fields of a draft; an empty object when there is none. */
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
    // Without storage, only the fields of the form have the text.
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
