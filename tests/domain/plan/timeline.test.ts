import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import {
  countdownText,
  timelineProgress,
  timelineTasks,
  toggleTask,
  weddingDateProblem,
} from '#domain/plan/timeline.ts';
import type { TimelineFacts } from '#domain/plan/timeline.ts';
import { TIME_ZONES, setTimeZone } from '../timeZones.ts';

const createTimelineFacts = (changes: Partial<TimelineFacts> = {}): TimelineFacts => ({
  weddingDate: '2027-06-01',
  today: '2026-11-20',
  completedIds: [],
  items: [],
  isQuizDone: false,
  ...changes,
});
const findTask = (id: string, changes: Partial<TimelineFacts> = {}) =>
  timelineTasks(createTimelineFacts(changes)).find((task) => task.id === id);

describe('timeline dates (sections 3 and 9)', () => {
  it('are in ascending order, and the wedding day is last', () => {
    const tasks = timelineTasks(createTimelineFacts());
    const dates = tasks.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect(tasks.at(0)).toMatchObject({ id: 'quiz', date: '2026-08-11', weeksBeforeWedding: 42 });
    expect(tasks.at(-1)).toMatchObject({ id: 'wedding-day', date: '2027-06-01', weeksBeforeWedding: 0 });
  });

  it.each(TIME_ZONES)(
    'are a whole number of weeks before the wedding, in the time zone %s',
    { tags: ['fault/D5'] },
    (zone) => {
      setTimeZone(zone);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
          const weddingDate = addDays('2000-01-01', days);
          const [year = 0, month = 0, day = 0] = weddingDate.split('-').map(Number);
          return timelineTasks(createTimelineFacts({ weddingDate })).every(({ date, weeksBeforeWedding }) => {
            // The Date constructor accepts days outside the month. Noon stays on the same day when the clock changes by
            // an hour.
            const expectedDate = new Date(year, month - 1, day - 7 * weeksBeforeWedding, 12);
            const [dateYear, dateMonth, dateDay] = date?.split('-').map(Number) ?? [];
            return (
              dateYear === expectedDate.getFullYear() &&
              dateMonth === expectedDate.getMonth() + 1 &&
              dateDay === expectedDate.getDate()
            );
          });
        }),
        { numRuns: 2500 },
      );
    },
  );

  it.each([null, '', '2027-02-30', 'rubbish'])('are missing when the wedding date is %j', (weddingDate) => {
    for (const { date, isPast, isOverdue } of timelineTasks(createTimelineFacts({ weddingDate }))) {
      expect([date, isPast, isOverdue]).toEqual([null, false, false]);
    }
  });
});

describe('timeline tasks (section 4)', () => {
  it('are overdue when the date is past and the task is not completed', { tags: ['fault/D7'] }, () => {
    expect(findTask('quiz')).toMatchObject({ isPast: true, isOverdue: true, completed: false });
    expect(findTask('quiz', { completedIds: ['quiz'] })).toMatchObject({
      isPast: true,
      isOverdue: false,
      completed: true,
    });
    expect(findTask('wedding-day')).toMatchObject({ isPast: false, isOverdue: false });
  });

  it('are not past on the day itself', { tags: ['fault/D7'] }, () => {
    const today = '2027-06-01';
    expect(findTask('wedding-day', { today })).toMatchObject({ isPast: false });
    expect(findTask('wedding-day', { today: '2027-06-02' })).toMatchObject({ isPast: true, isOverdue: true });
    expect(findTask('final-setup', { today })).toMatchObject({ isPast: true });
  });

  it.each([
    ['venue', { category: 'venues', type: 'venue' }],
    ['catering', { category: 'catering', type: 'service' }],
    ['decor', { category: 'decor', type: 'service' }],
    ['photographer', { category: 'photography', type: 'service' }],
    ['entertainment', { category: 'entertainment', type: 'service' }],
  ])('%s is completed while the package has such an item, and the user cannot toggle it then', (id, item) => {
    expect(findTask(id, { items: [item] })).toMatchObject({ completed: true, userCanToggle: false });
    expect(findTask(id)).toMatchObject({ completed: false, userCanToggle: true });
  });

  it('include the quiz, which is completed when the user has finished it', () => {
    expect(findTask('quiz', { isQuizDone: true })).toMatchObject({ completed: true, userCanToggle: false });
    expect(findTask('theme', { isQuizDone: true })).toMatchObject({ completed: false, userCanToggle: true });
  });

  it('count for the progress, which is the share of completed tasks', { tags: ['fault/T12'] }, () => {
    expect(
      timelineProgress(timelineTasks(createTimelineFacts({ completedIds: ['theme', 'budget', 'no-such-task'] }))),
    ).toEqual({
      done: 2,
      total: 19,
      percent: 10,
    });
    const ids = timelineTasks(createTimelineFacts()).map(({ id }) => id);
    expect(timelineProgress(timelineTasks(createTimelineFacts({ completedIds: ids }))).percent).toBe(100);
    expect(timelineProgress([])).toEqual({ done: 0, total: 0, percent: 0 });
  });

  it('can be toggled, and the ids of unknown tasks stay in the list', { tags: ['fault/T12'] }, () => {
    expect(toggleTask(['later-task'], 'theme')).toEqual(['later-task', 'theme']);
    expect(toggleTask(['later-task', 'theme'], 'theme')).toEqual(['later-task']);
  });
});

describe('wedding date (section 5)', () => {
  it('cannot be before today', { tags: ['fault/D6'] }, () => {
    expect(weddingDateProblem('2026-11-20', '2026-11-20')).toBe('');
    expect(weddingDateProblem('2026-11-19', '2026-11-20')).toBe('Choose today or a later date');
    for (const typed of ['', '2027-02-30', '2026-13-01', '0000-00-00', '99999-01-01', 'infinity', 'now']) {
      expect(weddingDateProblem(typed, '2026-11-20')).toBe('Choose a date in the calendar, before 2200');
    }
  });

  it.each([
    ['2026-11-20', 'Today is the day'],
    ['2026-11-21', '1 day to go'],
    ['2026-11-27', '1 week to go'],
    ['2027-02-15', '12 weeks and 3 days to go'],
    ['2026-11-19', '1 day ago'],
    ['2026-11-15', '5 days ago'],
  ])('of %s has the countdown "%s"', { tags: ['fault/D7'] }, (weddingDate, countdown) => {
    expect(countdownText(weddingDate, '2026-11-20')).toBe(countdown);
  });
});
