import { isCalendarDate } from '#contract/dates.ts';
import { CALENDAR_DATE_MESSAGE, PAST_DATE_MESSAGE } from '#contract/formFields.ts';
import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { addWeeks, daysBetween } from '../dates.ts';
import { countText } from '../money.ts';

/**
 * This file calculates the timeline, the checklist of tasks before the wedding (sections 3, 4 and 9). Dates are
 * YYYY-MM-DD.
 */

export type Priority = 'high' | 'medium' | 'low';

/** The definition of a task, which is the same for every wedding. */
interface TaskDefinition {
  readonly id: string;
  readonly label: string;
  readonly weeksBeforeWedding: number;
  readonly priority: Priority;
  /** The task is done when the package contains an item of this category or, for 'quiz', when the quiz is finished. */
  readonly doneBy?: BudgetCategory | 'quiz';
}

const TASKS: readonly TaskDefinition[] = [
  { id: 'quiz', label: 'Style quiz', weeksBeforeWedding: 42, priority: 'low', doneBy: 'quiz' },
  { id: 'theme', label: 'Theme chosen', weeksBeforeWedding: 40, priority: 'medium' },
  { id: 'budget', label: 'Budget set', weeksBeforeWedding: 36, priority: 'high' },
  { id: 'guest-list', label: 'Guest list drafted', weeksBeforeWedding: 32, priority: 'high' },
  {
    id: 'photographer',
    label: 'Photographer booked',
    weeksBeforeWedding: 28,
    priority: 'medium',
    doneBy: 'photography',
  },
  { id: 'venue', label: 'Venue finalised', weeksBeforeWedding: 24, priority: 'high', doneBy: 'venue' },
  { id: 'catering', label: 'Catering booked', weeksBeforeWedding: 20, priority: 'high', doneBy: 'catering' },
  {
    id: 'entertainment',
    label: 'Entertainment booked',
    weeksBeforeWedding: 20,
    priority: 'medium',
    doneBy: 'entertainment',
  },
  { id: 'honeymoon', label: 'Honeymoon planned', weeksBeforeWedding: 20, priority: 'low' },
  { id: 'decor', label: 'Decor booked', weeksBeforeWedding: 16, priority: 'medium', doneBy: 'decor' },
  { id: 'invitations-ordered', label: 'Invitations ordered', weeksBeforeWedding: 16, priority: 'medium' },
  { id: 'invitations-sent', label: 'Invitations sent', weeksBeforeWedding: 12, priority: 'high' },
  { id: 'menu-tasting', label: 'Menu tasting', weeksBeforeWedding: 8, priority: 'medium' },
  { id: 'marriage-license', label: 'Marriage license', weeksBeforeWedding: 6, priority: 'high' },
  { id: 'bachelor-party', label: 'Bachelor party', weeksBeforeWedding: 4, priority: 'low' },
  { id: 'final-fitting', label: 'Final fitting', weeksBeforeWedding: 3, priority: 'high' },
  { id: 'final-guest-count', label: 'Final guest count', weeksBeforeWedding: 2, priority: 'high' },
  { id: 'final-setup', label: 'Final setup', weeksBeforeWedding: 1, priority: 'high' },
  { id: 'wedding-day', label: 'Wedding day', weeksBeforeWedding: 0, priority: 'high' },
];

/** Returns the label of a task. For a task that this version of the app does not know, returns the id. */
export const taskLabel = (id: string): string => TASKS.find((task) => task.id === id)?.label ?? id;

export interface TimelineTask {
  readonly id: string;
  readonly label: string;
  /** Null when the plan has no wedding date. */
  readonly date: string | null;
  readonly completed: boolean;
  readonly priority: Priority;
  readonly isPast: boolean;
  /** True when the date is past and the task is not completed. */
  readonly isOverdue: boolean;
  readonly weeksBeforeWedding: number;
  /** False while an item of the package or the finished quiz completes the task. */
  readonly userCanToggle: boolean;
}

export interface TimelineFacts {
  /** Null or '' when the plan has no wedding date. */
  readonly weddingDate: string | null;
  readonly today: string;
  /** The ids of the tasks that the user has ticked. */
  readonly completedIds: readonly string[];
  readonly items: readonly Pick<PackageItem, 'category' | 'type'>[];
  readonly isQuizDone: boolean;
}

/** Returns the tasks in the order of their dates, the earliest first. */
export function timelineTasks(facts: TimelineFacts): TimelineTask[] {
  const weddingDate = facts.weddingDate && isCalendarDate(facts.weddingDate) ? facts.weddingDate : null;
  const tickedIds = new Set(facts.completedIds);
  const metConditions = new Set<string>(facts.items.map(budgetCategoryOf));
  if (facts.isQuizDone) metConditions.add('quiz');
  return TASKS.map(({ id, label, weeksBeforeWedding, priority, doneBy }) => {
    const date = weddingDate && addWeeks(weddingDate, -weeksBeforeWedding);
    const isDoneByPlan = doneBy !== undefined && metConditions.has(doneBy);
    const completed = isDoneByPlan || tickedIds.has(id);
    const isPast = date !== null && date < facts.today;
    return {
      id,
      label,
      date,
      completed,
      priority,
      isPast,
      isOverdue: isPast && !completed,
      weeksBeforeWedding,
      userCanToggle: !isDoneByPlan,
    };
  });
}

/** Adds a task's id to the stored ids, or removes it if it is among them. Unknown ids are kept. */
export function toggleTask(completedIds: readonly string[], id: string): string[] {
  return completedIds.includes(id) ? completedIds.filter((other) => other !== id) : [...completedIds, id];
}

export interface TimelineProgress {
  readonly done: number;
  readonly total: number;
  /** The completed tasks in percent of all tasks, rounded down: 100 only when every task is completed. */
  readonly percent: number;
}

/** Counts the completed tasks. */
export function timelineProgress(tasks: readonly Pick<TimelineTask, 'completed'>[]): TimelineProgress {
  const done = tasks.filter(({ completed }) => completed).length;
  return { done, total: tasks.length, percent: tasks.length > 0 ? Math.floor((done * 100) / tasks.length) : 0 };
}

/** Returns a sentence that says what is wrong with a wedding date; '' for a valid date from `today` on (section 5). */
export function weddingDateProblem(date: string, today: string): string {
  if (!isCalendarDate(date)) return CALENDAR_DATE_MESSAGE;
  return date < today ? PAST_DATE_MESSAGE : '';
}

/**
 * Returns the time until or since the wedding as text: "12 weeks and 3 days to go", "Today is the day", "5 days ago".
 */
export function countdownText(weddingDate: string, today: string): string {
  const days = daysBetween(today, weddingDate);
  if (days === 0) return 'Today is the day';
  if (days < 0) return `${countText(-days, 'day')} ago`;
  const [weeks, remainingDays] = [Math.floor(days / 7), days % 7];
  const durationTexts = [
    weeks > 0 ? countText(weeks, 'week') : '',
    remainingDays > 0 ? countText(remainingDays, 'day') : '',
  ].filter(Boolean);
  return `${durationTexts.join(' and ')} to go`;
}
