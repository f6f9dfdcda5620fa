import type { Results } from './results.ts';

const formatFigure = (value: number | undefined) => {
  if (value === undefined) return '–';
  return value > 0 && value < 10 && !Number.isInteger(value) ? value.toFixed(value < 1 ? 3 : 1) : value.toFixed(0);
};

/**
 * Formats the tables of the results: in each, a line for each figure, a column for each subject, and the ratios of the
 * first subject to the others.
 */
export function formatTables(results: Results, subjects: readonly string[]): string {
  const [ours = '', ...floors] = subjects;
  return results.tables
    .map((table) => {
      const rows = results.labels(table).map((label) => {
        const medians = subjects.map((subject) => results.median(table, subject, label));
        const [ourValue, ...floorValues] = medians;
        const ratios = floorValues.map((floorValue) =>
          ourValue !== undefined && floorValue ? `${(ourValue / floorValue).toFixed(2)} ×` : '–',
        );
        return [label, ...medians.map(formatFigure), ...ratios];
      });
      return alignColumns([[table, ...subjects, ...floors.map((floor) => `${ours}/${floor}`)], ...rows]);
    })
    .join('\n\n');
}

/** Formats rows of text as columns: the first is aligned to the left, all others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join('  '))
    .join('\n');
}
