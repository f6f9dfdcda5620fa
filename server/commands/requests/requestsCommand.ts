import { formatDate, dateAndTimeInIndia } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import type { Database } from '../../db/open.ts';
import { markRequestAnswered, decideBooking } from '../../repositories/requests/decisions.ts';
import { findSubmittedRequests } from '../../repositories/requests/submittedRequests.ts';
import type { SubmittedRequest } from '../../repositories/requests/submittedRequests.ts';
import { StartError } from '../../startError.ts';
import { parseCommandLine } from '../commandLine.ts';

/** This file lists, answers, confirms and declines the requests of users, for an operator. */

const USAGE = `Usage: npm run requests -- list [--all]
       npm run requests -- answer ID
       npm run requests -- confirm ID
       npm run requests -- decline ID

Lists the enquiries, custom packages and bookings that nobody has answered, or with --all every one. "answer" marks an
enquiry or a custom package as answered; "confirm" and "decline" decide a booking. Users see this on their account page.`;

export type RequestsCommand =
  | { readonly action: 'list'; readonly all: boolean }
  | { readonly action: 'answer' | 'confirm' | 'decline'; readonly id: string };

/**
 * Parses the command line.
 * @throws StartError with the usage when it is invalid
 */
export function parseRequestsArguments(args: readonly string[]): RequestsCommand {
  const parsed = parseCommandLine(args, { all: { type: 'boolean' } });
  if (typeof parsed !== 'string') {
    const { values, positionals } = parsed;
    const [action, id, ...furtherArguments] = positionals;
    if (action === 'list' && id === undefined) return { action, all: values.all ?? false };
    if (
      (action === 'answer' || action === 'confirm' || action === 'decline') &&
      id &&
      !values.all &&
      !furtherArguments.length
    )
      return { action, id };
  }
  throw new StartError(USAGE, 2);
}

/**
 * Carries out a command.
 * @returns the text to print
 * @throws StartError when there is no request with this id, or when its state does not allow the command
 */
export async function runRequestsCommand(db: Database, command: RequestsCommand, now: Date): Promise<string> {
  if (command.action === 'list') return formatList(await findSubmittedRequests(db, command.all ? 'all' : 'open'));
  const { action, id } = command;
  if (action === 'answer') {
    if (await markRequestAnswered(db, id, now)) return 'Answered.';
    throw new StartError(`There is no enquiry or custom package ${id} that waits for an answer.`);
  }
  const booking = await decideBooking(db, id, action === 'confirm' ? 'confirmed' : 'declined');
  if (!booking) throw new StartError(`There is no booking ${id} that can be decided. Its user may have cancelled it.`);
  const result = action === 'confirm' ? 'Confirmed' : 'Declined';
  // Print the decided booking, because its user may have changed it since the operator read it in the list.
  return withoutControlCharacters(
    `${result}: ${booking.serviceName}, ${formatDate(booking.date)}, ${booking.guestCount} guests.`,
  );
}

function formatList(requests: readonly SubmittedRequest[]): string {
  if (requests.length === 0) return 'No requests.';
  return requests.map(formatRequest).join('\n\n');
}

/**
 * Replaces control characters by spaces. A user could otherwise send a text that changes what the terminal shows, or
 * that looks like another request.
 */
const withoutControlCharacters = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

function formatRequest(request: SubmittedRequest): string {
  const sender = [request.name, request.phone, request.email].filter(Boolean).join(', ');
  const lines = [
    `${request.id}  ${request.kind}${request.status && `, ${request.status}`}`,
    `  received ${dateAndTimeInIndia(request.received)}${sender && ` from ${sender}`}`,
    `  ${[
      request.serviceName || request.service,
      request.date && formatDate(request.date),
      `${request.guests} guests`,
      request.location,
      request.total !== null && `package of ${formatRupees(request.total)}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
    ...(request.message ? request.message.split('\n') : []).map((line) => `  ${line}`),
  ];
  return lines.map(withoutControlCharacters).join('\n');
}
