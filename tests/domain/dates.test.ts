import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INDIA_TIME_ZONE,
  addDays,
  addWeeks,
  daysBetween,
  formatDate,
  formatInDeviceTimeZone,
  startOfDayInIndia,
  dateAndTimeInIndia,
  calendarDateIn,
} from '#domain/dates.ts';
import { TIME_ZONES, setTimeZone } from './timeZones.ts';

const isLeapYear = (year: number) => new Date(year, 1, 29).getMonth() === 1;

/** Returns the next day, calculated from the lengths of the months, to compare with addDays. */
function nextDay(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const monthLengths = [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const formatIsoDate = (...yearMonthDay: number[]) =>
    yearMonthDay.map((number) => String(number).padStart(2, '0')).join('-');
  if (day < (monthLengths[month - 1] ?? 0)) return formatIsoDate(year, month, day + 1);
  return month < 12 ? formatIsoDate(year, month + 1, 1) : formatIsoDate(year + 1, 1, 1);
}

const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));

describe('calendar dates (sections 3 and 5)', () => {
  it.each(TIME_ZONES)(
    'are counted like the days of a calendar, in the time zone %s',
    { tags: ['fault/D5'] },
    (zone) => {
      setTimeZone(zone);
      let date = '2023-12-30';
      for (let days = 1; days <= 900; days += 1) {
        const nextDate = nextDay(date);
        expect(addDays(date, 1)).toBe(nextDate);
        expect(addDays(nextDate, -1)).toBe(date);
        expect(daysBetween('2023-12-30', nextDate)).toBe(days);
        date = nextDate;
      }
    },
  );

  it.each(TIME_ZONES)(
    'have weeks of seven days across clock changes, in the time zone %s',
    { tags: ['fault/D3'] },
    (zone) => {
      setTimeZone(zone);
      fc.assert(
        fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (date, weeks) => {
          const movedDate = addWeeks(date, weeks);
          expect(daysBetween(date, movedDate)).toBe(7 * weeks);
          expect(addWeeks(movedDate, -weeks)).toBe(date);
          expect(movedDate > date).toBe(weeks > 0);
        }),
      );
    },
  );

  it('include leap days and continue in the next or previous year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addWeeks('2026-01-03', -1)).toBe('2025-12-27');
  });

  it('are those of India when India is given, also while UTC has another date', { tags: ['fault/D1'] }, () => {
    const moment = new Date('2026-11-20T18:40:00Z');
    setTimeZone('UTC');
    expect(calendarDateIn(moment, INDIA_TIME_ZONE)).toBe('2026-11-21');
    expect(calendarDateIn(moment)).toBe('2026-11-20');
  });

  it.each(TIME_ZONES)('are converted to Indian time in the same way in the time zone %s', (zone) => {
    setTimeZone(zone);
    const midnight = startOfDayInIndia('2026-11-21');
    expect(midnight.toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(dateAndTimeInIndia(midnight)).toBe('2026-11-21 00:00');
    expect(dateAndTimeInIndia(new Date('2026-11-20T17:55:30Z'))).toBe('2026-11-20 23:25');
    expect(calendarDateIn(midnight, INDIA_TIME_ZONE)).toBe('2026-11-21');
  });

  it('use the time zone of the device when none is given', () => {
    const todayAndTime = (zone: string, instant: string) => {
      setTimeZone(zone);
      return [calendarDateIn(new Date(instant)), formatInDeviceTimeZone(new Date(instant))];
    };
    expect(todayAndTime('Asia/Kolkata', '2026-11-20T18:40:00Z')).toEqual(['2026-11-21', '21 November 2026, 00:10']);
    expect(todayAndTime('Pacific/Kiritimati', '2026-11-20T18:40:00Z')).toEqual([
      '2026-11-21',
      '21 November 2026, 08:40',
    ]);
    // New York has daylight saving time in July, but not in November.
    expect(todayAndTime('America/New_York', '2026-11-20T04:59:00Z')).toEqual(['2026-11-19', '19 November 2026, 23:59']);
    expect(todayAndTime('America/New_York', '2026-07-20T04:00:00Z')).toEqual(['2026-07-20', '20 July 2026, 00:00']);
  });

  it('that are invalid give no text', () => {
    const invalidDate = new Date('soon');
    expect([calendarDateIn(invalidDate), formatInDeviceTimeZone(invalidDate), dateAndTimeInIndia(invalidDate)]).toEqual(
      ['', '', ''],
    );
  });

  it('are written with the name of the month', { tags: ['fault/D10'] }, () => {
    expect(formatDate('2026-12-10')).toBe('10 December 2026');
    expect(formatDate('2027-03-01')).toBe('1 March 2027');
    expect(formatDate('soon')).toBe('soon');
    expect(formatDate('')).toBe('');
  });

  it.each(['2027-02-30', '2026-13-01', '0000-00-00', 'infinity', ''])('throw a RangeError for %j', (date) => {
    expect(() => addWeeks(date, 1)).toThrow(RangeError);
  });
});
