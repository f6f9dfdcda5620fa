import type { Figures } from './pageVisit.ts';

/** Collects the figures of all rounds, and calculates their medians. */
export class Results {
  /** The figures of all rounds, by the name of the printed table, then of the subject, then by the label of the row. */
  readonly #values = new Map<string, Map<string, Map<string, number[]>>>();

  add(table: string, subject: string, figures: Figures): void {
    const subjects = getOrCreate(this.#values, table, () => new Map<string, Map<string, number[]>>());
    const labels = getOrCreate(subjects, subject, () => new Map<string, number[]>());
    for (const [label, value] of Object.entries(figures)) getOrCreate(labels, label, (): number[] => []).push(value);
  }

  get tables(): string[] {
    return [...this.#values.keys()];
  }

  labels(table: string): string[] {
    const subjects = [...(this.#values.get(table)?.values() ?? [])];
    return [...new Set(subjects.flatMap((labels) => [...labels.keys()]))];
  }

  /** Returns the median of a figure over the rounds; undefined when the subject has no such figure. */
  median(table: string, subject: string, label: string): number | undefined {
    const values = this.#values
      .get(table)
      ?.get(subject)
      ?.get(label)
      ?.toSorted((a, b) => a - b);
    if (!values) return undefined;
    const middle = (values.length - 1) / 2;
    return ((values[Math.floor(middle)] ?? 0) + (values[Math.ceil(middle)] ?? 0)) / 2;
  }
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
