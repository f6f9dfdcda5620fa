/** An entry of a plan as the database stores it. */
export interface StoredEntry {
  readonly key: string;
  /** JSON; null for a tombstone. */
  readonly value: string | null;
  readonly clock: number;
  readonly tab: string;
}
