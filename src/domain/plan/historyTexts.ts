import type { PackageItem } from '#contract/plan.ts';
import type { EntryChange } from '#contract/plans/history.ts';
import { isRecord, readNumber, readText } from '#contract/readers.ts';
import { NEW_MAIN_CEREMONY } from '../ceremonies/ceremonies.ts';
import { formatDate } from '../dates.ts';
import { countText, formatRupees } from '../money.ts';
import { taskLabel } from './timeline.ts';
import { partsOfKey } from './planEntries.ts';

/** This file describes the history of a plan in words (section 14.5). */

/**
 * Returns a plain sentence without a full stop that says what a change did: "Added Sampangi Banquets".
 * @param itemNames the names of the items by their uniqueId, for changes that contain only the uniqueId of an item
 */
export function changeText(change: EntryChange, itemNames: ReadonlyMap<string, string>): string {
  const { name, id } = partsOfKey(change.key);
  switch (name) {
    case 'items':
      return itemText(change);
    case 'ceremonies':
      return ceremonyText(change);
    case 'costAssumptions':
      return `Changed what ${itemNames.get(id ?? '') ?? 'an item'} costs or is for`;
    case 'completedTimelineTasks':
      return `${change.after === null ? 'Opened' : 'Finished'} the task ${taskLabel(id ?? '')}`;
    default:
      return valueText(name, change);
  }
}

/** Returns the names of the items of a plan and of those in its history, by their uniqueId. */
export function knownItemNames(
  items: readonly Pick<PackageItem, 'uniqueId' | 'name'>[],
  revisions: readonly { readonly changes: readonly EntryChange[] }[],
): ReadonlyMap<string, string> {
  const itemChanges = revisions.flatMap(({ changes }) => changes.filter(({ key }) => partsOfKey(key).name === 'items'));
  return new Map([
    ...itemChanges.map(
      ({ key, before, after }) => [partsOfKey(key).id ?? '', namePropertyOf(after) || namePropertyOf(before)] as const,
    ),
    ...items.map(({ uniqueId, name }) => [uniqueId, name] as const),
  ]);
}

function itemText({ before, after }: EntryChange): string {
  if (after === null) return `Removed ${namePropertyOf(before) || 'an item'}`;
  return before === null
    ? `Added ${namePropertyOf(after) || 'an item'}`
    : `Updated the facts about ${namePropertyOf(after)}`;
}

function ceremonyText(change: EntryChange): string {
  // A plan always has a main ceremony, but stores it only after the user has changed it. Before that, it equals
  // NEW_MAIN_CEREMONY.
  const isMain = [change.before, change.after].some((ceremony) => propertyOf(ceremony, 'main') === true);
  const { before, after } = isMain
    ? { before: change.before ?? NEW_MAIN_CEREMONY, after: change.after ?? NEW_MAIN_CEREMONY }
    : change;
  const name = namePropertyOf(after) || namePropertyOf(before) || 'a ceremony';
  if (after === null) return `Removed the ceremony ${name}`;
  if (before === null) return `Added the ceremony ${name}`;
  const changedFieldTexts = [
    namePropertyOf(before) === name ? '' : `its name from ${namePropertyOf(before)}`,
    ...Object.entries(CEREMONY_FIELD_TEXTS).map(([field, describe]) => {
      const value = propertyOf(after, field);
      return value === propertyOf(before, field) ? '' : describe(value);
    }),
  ].filter(Boolean);
  return `Changed ${name}${changedFieldTexts.length > 0 ? `: ${changedFieldTexts.join(', ')}` : ''}`;
}

const CEREMONY_FIELD_TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  date: (value) => (readText(value) ? formatDate(readText(value)) : 'no date'),
  guests: (value) => (typeof value === 'number' ? countText(value, 'guest') : 'guests not set'),
  meals: (value) => `${countText(readNumber(value) ?? 0, 'meal')} per guest`,
};

function valueText(name: string, { before, after }: EntryChange): string {
  switch (name) {
    case 'name':
      return readText(before)
        ? `Renamed ${readText(before)} to ${readText(after)}`
        : `Named the wedding ${readText(after)}`;
    case 'weddingDate':
      return after === null ? 'Removed the wedding date' : `Set the wedding date to ${formatDate(readText(after))}`;
    case 'totalBudget':
      return after === null
        ? 'Removed the total budget'
        : `Set the total budget to ${formatRupees(readNumber(after) ?? 0)}`;
    case 'budgetAllocations':
      return after === null ? 'Went back to the usual budget split' : 'Changed the budget split';
    case 'quizAnswers':
      return after === null ? 'Removed the quiz answers' : 'Answered the style quiz';
    case 'contingencyPercent':
      return `Set the contingency to ${readNumber(after) ?? 0}%`;
    case 'budgetPrices':
      return `Chose ${after === null ? 'listed prices' : 'the all-in estimate'} for the budget`;
    case 'scenarios':
      return scenariosText(before, after);
    default:
      return 'Changed the plan';
  }
}

function scenariosText(before: unknown, after: unknown): string {
  const [earlierNames, laterNames] = [scenarioNames(before), scenarioNames(after)];
  const addedNames = laterNames.filter((name) => !earlierNames.includes(name));
  const removedNames = earlierNames.filter((name) => !laterNames.includes(name));
  if (addedNames.length > 0 && removedNames.length === 0) return `Added the scenario ${addedNames.join(', ')}`;
  if (removedNames.length > 0 && addedNames.length === 0) return `Removed the scenario ${removedNames.join(', ')}`;
  return 'Changed the scenarios';
}

const scenarioNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(namePropertyOf) : []);
const namePropertyOf = (value: unknown): string => readText(propertyOf(value, 'name'));
const propertyOf = (value: unknown, field: string): unknown => (isRecord(value) ? (value[field] ?? null) : null);
