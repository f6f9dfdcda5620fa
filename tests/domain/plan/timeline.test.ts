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
import { ZONES, setTimeZone } from '../timeZones.ts';

const facts = (changes: Partial<TimelineFacts> = {}): TimelineFacts => ({
  weddingDate: '2027-06-01',
  today: '2026-11-20',
  completedIds: [],
  items: [],
  quizDone: false,
  ...changes,
});
const task = (id: string, changes: Partial<TimelineFacts> = {}) =>
  timelineTasks(facts(changes)).find((found) => found.id === id);

describe('timeline dates (sections 3 and 9)', () => {
  it('are in ascending order, and the wedding day is last', () => {
    const tasks = timelineTasks(facts());
    const dates = tasks.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect(tasks.at(0)).toMatchObject({ id: 'quiz', date: '2026-08-11', weeksBeforeWedding: 42 });
    expect(tasks.at(-1)).toMatchObject({ id: 'wedding-day', date: '2027-06-01', weeksBeforeWedding: 0 });
  });

  it.each(ZONES)('are whole weeks before any wedding date, in the time zone %s', { tags: ['fault/D5'] }, (zone) => {
    setTimeZone(zone);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const weddingDate = addDays('2000-01-01', days);
        const [year = 0, month = 0, day = 0] = weddingDate.split('-').map(Number);
        for (const { date, weeksBeforeWedding } of timelineTasks(facts({ weddingDate }))) {
          // The Date constructor accepts days outside the month. Noon is on the same day despite clock changes.
          const expected = new Date(year, month - 1, day - 7 * weeksBeforeWedding, 12);
          expect(date?.split('-').map(Number)).toEqual([
            expected.getFullYear(),
            expected.getMonth() + 1,
            expected.getDate(),
          ]);
        }
      }),
    );
  });

  it.each([null, '', '2027-02-30', 'rubbish'])('are null when the wedding date is %j', (weddingDate) => {
    for (const { date, isPast, isOverdue } of timelineTasks(facts({ weddingDate }))) {
      expect([date, isPast, isOverdue]).toEqual([null, false, false]);
    }
  });
});

describe('timeline states (section 4)', () => {
  it('are overdue when the date is past and the task is not completed', { tags: ['fault/D7'] }, () => {
    expect(task('quiz')).toMatchObject({ isPast: true, isOverdue: true, completed: false });
    expect(task('quiz', { completedIds: ['quiz'] })).toMatchObject({ isPast: true, isOverdue: false, completed: true });
    expect(task('wedding-day')).toMatchObject({ isPast: false, isOverdue: false });
  });

  it('are not past on the day itself', { tags: ['fault/D7'] }, () => {
    const today = '2027-06-01';
    expect(task('wedding-day', { today })).toMatchObject({ isPast: false });
    expect(task('wedding-day', { today: '2027-06-02' })).toMatchObject({ isPast: true, isOverdue: true });
    expect(task('final-setup', { today })).toMatchObject({ isPast: true });
  });

  it.each([
    ['venue', { category: 'venues', type: 'venue' }],
    ['catering', { category: 'catering', type: 'service' }],
    ['decor', { category: 'decor', type: 'service' }],
    ['photographer', { category: 'photography', type: 'service' }],
    ['entertainment', { category: 'entertainment', type: 'service' }],
  ])('%s is completed while the package has such an item, and the user cannot toggle it then', (id, item) => {
    expect(task(id, { items: [item] })).toMatchObject({ completed: true, userCanToggle: false });
    expect(task(id)).toMatchObject({ completed: false, userCanToggle: true });
  });

  it('complete the quiz task when the quiz is finished', () => {
    expect(task('quiz', { quizDone: true })).toMatchObject({ completed: true, userCanToggle: false });
    expect(task('theme', { quizDone: true })).toMatchObject({ completed: false, userCanToggle: true });
  });

  it('give the progress as the share of completed tasks', { tags: ['fault/T12'] }, () => {
    expect(timelineProgress(timelineTasks(facts({ completedIds: ['theme', 'budget', 'no-such-task'] })))).toEqual({
      done: 2,
      total: 19,
      percent: 10,
    });
    const ids = timelineTasks(facts()).map(({ id }) => id);
    expect(timelineProgress(timelineTasks(facts({ completedIds: ids }))).percent).toBe(100);
    expect(timelineProgress([])).toEqual({ done: 0, total: 0, percent: 0 });
  });

  it('can be toggled, and unknown ids are kept', { tags: ['fault/T12'] }, () => {
    expect(toggleTask(['later-task'], 'theme')).toEqual(['later-task', 'theme']);
    expect(toggleTask(['later-task', 'theme'], 'theme')).toEqual(['later-task']);
  });
});

describe('wedding date (section 5)', () => {
  it('cannot be before today', { tags: ['fault/D6'] }, () => {
    expect(weddingDateProblem('2026-11-20', '2026-11-20')).toBe('');
    expect(weddingDateProblem('2026-11-19', '2026-11-20')).toBe('Choose today or a later date');
    for (const typed of ['', '2027-02-30', '2026-13-01', '0000-00-00', '99999-01-01', 'infinity', 'now']) {
      expect(weddingDateProblem(typed, '2026-11-20')).toBe('Choose a date that is in the calendar');
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
