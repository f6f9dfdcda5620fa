import { isCalendarDate } from '#contract/dates.ts';
import type { PackageItem } from '#contract/plan.ts';
import { budgetCategoryOf } from '../catalogue/categories.ts';
import type { BudgetCategory } from '../catalogue/categories.ts';
import { addWeeks, daysBetween } from '../dates.ts';

/** The checklist before the wedding (sections 3, 4 and 9). Dates are YYYY-MM-DD. */

export type Priority = 'high' | 'medium' | 'low';

interface TaskRule {
  readonly id: string;
  readonly label: string;
  readonly weeks: number;
  readonly priority: Priority;
  /** The task is done when the package holds an item of this kind, or the quiz is finished. */
  readonly doneBy?: BudgetCategory | 'quiz';
}

const TASKS: readonly TaskRule[] = [
  { id: 'quiz', label: 'Style quiz', weeks: 42, priority: 'low', doneBy: 'quiz' },
  { id: 'theme', label: 'Theme chosen', weeks: 40, priority: 'medium' },
  { id: 'budget', label: 'Budget set', weeks: 36, priority: 'high' },
  { id: 'guest-list', label: 'Guest list drafted', weeks: 32, priority: 'high' },
  { id: 'photographer', label: 'Photographer booked', weeks: 28, priority: 'medium', doneBy: 'photography' },
  { id: 'venue', label: 'Venue finalised', weeks: 24, priority: 'high', doneBy: 'venue' },
  { id: 'catering', label: 'Catering booked', weeks: 20, priority: 'high', doneBy: 'catering' },
  { id: 'entertainment', label: 'Entertainment booked', weeks: 20, priority: 'medium', doneBy: 'entertainment' },
  { id: 'honeymoon', label: 'Honeymoon planned', weeks: 20, priority: 'low' },
  { id: 'decor', label: 'Decor booked', weeks: 16, priority: 'medium', doneBy: 'decor' },
  { id: 'invitations-ordered', label: 'Invitations ordered', weeks: 16, priority: 'medium' },
  { id: 'invitations-sent', label: 'Invitations sent', weeks: 12, priority: 'high' },
  { id: 'menu-tasting', label: 'Menu tasting', weeks: 8, priority: 'medium' },
  { id: 'marriage-license', label: 'Marriage license', weeks: 6, priority: 'high' },
  { id: 'bachelor-party', label: 'Bachelor party', weeks: 4, priority: 'low' },
  { id: 'final-fitting', label: 'Final fitting', weeks: 3, priority: 'high' },
  { id: 'final-guest-count', label: 'Final guest count', weeks: 2, priority: 'high' },
  { id: 'final-setup', label: 'Final setup', weeks: 1, priority: 'high' },
  { id: 'wedding-day', label: 'Wedding day', weeks: 0, priority: 'high' },
];

export interface TimelineTask {
  readonly id: string;
  readonly label: string;
  /** Null as long as there is no wedding date. */
  readonly date: string | null;
  readonly completed: boolean;
  readonly priority: Priority;
  readonly isPast: boolean;
  /** Past and not completed. */
  readonly isOverdue: boolean;
  readonly weeksBeforeWedding: number;
  /** False while the package or the quiz makes the task done. */
  readonly userCanToggle: boolean;
}

export interface TimelineFacts {
  /** Null, or '' for none. */
  readonly weddingDate: string | null;
  readonly today: string;
  /** Ids of tasks ticked by hand. */
  readonly completed: readonly string[];
  readonly items: readonly Pick<PackageItem, 'category' | 'type'>[];
  readonly quizDone: boolean;
}

/** The tasks in the order of their dates, the earliest first. */
export function timelineTasks(facts: TimelineFacts): TimelineTask[] {
  const weddingDate = facts.weddingDate && isCalendarDate(facts.weddingDate) ? facts.weddingDate : null;
  const ticked = new Set(facts.completed);
  const held = new Set<string>(facts.items.map(budgetCategoryOf));
  if (facts.quizDone) held.add('quiz');
  return TASKS.map(({ id, label, weeks, priority, doneBy }) => {
    const date = weddingDate && addWeeks(weddingDate, -weeks);
    const doneByFact = doneBy !== undefined && held.has(doneBy);
    const completed = doneByFact || ticked.has(id);
    const isPast = date !== null && date < facts.today;
    return {
      id,
      label,
      date,
      completed,
      priority,
      isPast,
      isOverdue: isPast && !completed,
      weeksBeforeWedding: weeks,
      userCanToggle: !doneByFact,
    };
  });
}

/** The stored ids with one ticked, or unticked; ids we do not know stay. */
export function toggleTask(completed: readonly string[], id: string): string[] {
  return completed.includes(id) ? completed.filter((other) => other !== id) : [...completed, id];
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Whole percent, rounded down: 100 only when everything is done. */
  readonly percent: number;
}

/** The completed share of the tasks. */
export function timelineProgress(tasks: readonly Pick<TimelineTask, 'completed'>[]): Progress {
  const done = tasks.filter(({ completed }) => completed).length;
  return { done, total: tasks.length, percent: tasks.length > 0 ? Math.floor((done * 100) / tasks.length) : 0 };
}

/** What is wrong with a wedding date, in words; '' when it can be saved. It cannot be before `today` (section 5). */
export function weddingDateProblem(date: string, today: string): string {
  if (!isCalendarDate(date)) return 'Choose a date that exists';
  return date < today ? 'Choose today or a later date' : '';
}

/** How far the wedding is: "12 weeks and 3 days to go", "Today is the day", "5 days ago". */
export function countdownText(weddingDate: string, today: string): string {
  const days = daysBetween(today, weddingDate);
  if (days === 0) return 'Today is the day';
  if (days < 0) return `${counted(-days, 'day')} ago`;
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  const parts = [weeks > 0 ? counted(weeks, 'week') : '', rest > 0 ? counted(rest, 'day') : ''].filter(Boolean);
  return `${parts.join(' and ')} to go`;
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
