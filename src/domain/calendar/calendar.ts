import type { Ceremony } from '../ceremonies/ceremonies.ts';
import { addDays } from '../dates.ts';
import type { TimelineTask } from '../plan/timeline.ts';
import { PRODUCT_NAME } from '../product.ts';

/** This file writes the plan as a calendar file (section 13): iCalendar, RFC 5545. */

export const CALENDAR_FILE = `${PRODUCT_NAME.toLowerCase()}.ics`;

/** An event of a whole day. */
export interface CalendarEvent {
  /**
   * The id of the event. It is the same in every download, so that a second import into a calendar updates the event.
   */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
}

/**
 * Returns an event for every ceremony and for every task of the timeline, except those without a date and tasks that
 * are done (section 13.2).
 * @param planKey a text that is different for every plan, so that two plans in one calendar do not replace each other's
 *   events
 */
export function calendarEvents(
  planKey: string,
  ceremonies: readonly Pick<Ceremony, 'id' | 'name' | 'date'>[],
  tasks: readonly Pick<TimelineTask, 'id' | 'label' | 'date' | 'completed'>[],
): CalendarEvent[] {
  const eventIfDated = (kind: string, id: string, date: string | null, title: string): CalendarEvent[] =>
    date === null ? [] : [{ uid: `${kind}-${id}-${planKey}@${PRODUCT_NAME.toLowerCase()}`, date, title }];
  return [
    ...ceremonies.flatMap(({ id, name, date }) => eventIfDated('ceremony', id, date, name)),
    ...tasks.flatMap(({ id, label, date, completed }) => eventIfDated('task', id, completed ? null : date, label)),
  ];
}

/**
 * Returns the text of the calendar file.
 * @param now the time of the download, as an ISO 8601 text in UTC
 */
export function calendarText(events: readonly CalendarEvent[], now: string): string {
  const timestamp = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, date, title }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${timestamp}`,
      `DTSTART;VALUE=DATE:${withoutHyphens(date)}`,
      `DTEND;VALUE=DATE:${withoutHyphens(addDays(date, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const withoutHyphens = (date: string) => date.replaceAll('-', '');

/** Escapes backslashes, semicolons, commas and line breaks. */
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** The largest number of octets in a line of the file, without the line break. */
const MAX_LINE_OCTETS = 75;

/**
 * Breaks a long line into lines of at most MAX_LINE_OCTETS octets. Each line after the first starts with a space, and
 * no character is divided.
 */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let foldedLine = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      foldedLine += '\r\n ';
      octets = 1;
    }
    foldedLine += character;
    octets += size;
  }
  return foldedLine;
}
