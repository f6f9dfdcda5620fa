import { isRecord } from '#contract/readers.ts';

/**
 * What was typed into forms that hold personal details: kept for this tab only, until it is sent, so that a failed
 * send, a reload or an ended session loses nothing.
 */
const keyOf = (name: string) => `draft:${name}`;

/** The fields of the draft; empty when there is none. */
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
    // Without storage the fields themselves still hold what was typed.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

/** Forgets every draft: the next user of this tab must not see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
