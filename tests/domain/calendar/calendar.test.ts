import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarEvents, calendarText } from '#domain/calendar/calendar.ts';
import type { CalendarEvent } from '#domain/calendar/calendar.ts';
import { timelineTasks } from '#domain/plan/timeline.ts';

const NOW = '2026-11-22T10:20:30.456Z';

/**
 * Returns the events of a calendar file as the library ical.js reads them. Checks that each event lasts one whole day.
 */
const importEvents = (text: string): CalendarEvent[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => {
      expect(event.startDate.isDate).toBe(true);
      expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(86_400);
      return { uid: event.uid, date: event.startDate.toString(), title: event.summary };
    });

const ceremonies = [
  { id: 'main', name: 'Wedding', date: '2027-02-28' },
  { id: 'haldi', name: 'Haldi; home, "Lotus" \\ terrace\nat noon', date: '2027-02-27' },
  { id: 'sangeet', name: 'Sangeet', date: null },
];
const tasks = timelineTasks({
  weddingDate: '2027-02-28',
  today: '2026-11-22',
  completedIds: ['theme'],
  items: [{ category: 'venues', type: 'venue' }],
  isQuizDone: false,
});

describe('the events of a calendar (section 13.2)', () => {
  it('are every ceremony with a date and every task that is not completed; the wedding day is both', () => {
    const events = calendarEvents('7', ceremonies, tasks);
    const titles = events.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(['Wedding', ceremonies[1]?.name]);
    expect(titles).toContain('Wedding day');
    for (const missingTitle of ['Sangeet', 'Theme chosen', 'Venue finalised'])
      expect(titles).not.toContain(missingTitle);
    expect(events).toHaveLength(2 + 19 - 2);
    expect(events.filter(({ date }) => date === '2027-02-28')).toHaveLength(2);
    expect(events.find(({ title }) => title === 'Final fitting')?.date).toBe('2027-02-07');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('are none when neither ceremonies nor tasks have a date', () => {
    const undatedTasks = timelineTasks({
      weddingDate: null,
      today: '2026-11-22',
      completedIds: [],
      items: [],
      isQuizDone: false,
    });
    expect(calendarEvents('7', [{ id: 'main', name: 'Wedding', date: null }], undatedTasks)).toEqual([]);
  });
});

describe('the calendar file (section 13.3)', () => {
  const events = calendarEvents('7', ceremonies, tasks);

  it('imported twice by another parser gives the same events', () => {
    const firstImport = importEvents(calendarText(events, NOW));
    expect(firstImport).toEqual(events);
    const eventsByUid = new Map(firstImport.map((event) => [event.uid, event]));
    for (const event of importEvents(calendarText(events, '2026-12-01T00:00:00.000Z')))
      eventsByUid.set(event.uid, event);
    expect([...eventsByUid.values()]).toEqual(events);
  });

  it('has lines of at most 75 octets that end in CRLF, and no alarms, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (names) => {
        const namedCeremonies = names.map((name, index) => ({
          id: String(index),
          name: `x${name}`,
          date: '2027-02-28',
        }));
        const text = calendarText(calendarEvents('7', namedCeremonies, []), NOW);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of text.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(text).not.toContain('VALARM');
      }),
    );
  });

  it('fills long lines up to 75 octets, and names the time of the download in UTC', () => {
    const text = calendarText([{ uid: 'x', date: '2027-12-31', title: 'a'.repeat(200) }], NOW);
    const lineLengths = text.split('\r\n').map((line) => line.length);
    expect(Math.max(...lineLengths)).toBe(75);
    expect(text).toContain('\r\nDTSTAMP:20261122T102030Z\r\n');
  });

  it('keeps every character of a title', () => {
    const title = `मेहंदी 🎉 ${'a'.repeat(74)}, b; c\\n d\ne`;
    const [event] = importEvents(calendarText([{ uid: 'x', date: '2027-12-31', title }], NOW));
    expect(event).toEqual({ uid: 'x', date: '2027-12-31', title });
  });
});
