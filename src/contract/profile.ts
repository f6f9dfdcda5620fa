import * as z from 'zod/mini';
import { email, optionalText, phone, requiredText } from './fields.ts';
import * as read from './readers.ts';

/** What is kept of a user (sections 3, 5 and 7). */

/** PATCH /users/me/: first name, last name, email and phone are required in the form; address and preferences optional. */
export const profileBody = z.strictObject({
  name: z.optional(optionalText('Name', 400)),
  first_name: z.optional(requiredText('First name', 200)),
  last_name: z.optional(optionalText('Last name', 200)),
  email: z.optional(email),
  phone: z.optional(phone),
  address: z.optional(optionalText('Address', 1000)),
  preferences: z.optional(optionalText('Preferences', 2000)),
});

/** The form of the profile (section 5): address and preferences may stay empty. */
export const profileForm = z.strictObject({
  first_name: requiredText('First name', 200),
  last_name: requiredText('Last name', 199),
  email,
  phone,
  address: optionalText('Address', 1000),
  preferences: optionalText('Preferences', 2000),
});

export const profileAnswer = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  preferences: z.string(),
});

export type ProfileChange = z.infer<typeof profileBody>;

export interface Profile {
  readonly id: string;
  readonly username: string;
  /** First and last name; split on the first space when the backend has only this (section 3). */
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly preferences: string;
}

const profileReader = z.object({
  id: read.id,
  username: read.text,
  name: read.text,
  first_name: read.text,
  last_name: read.text,
  email: read.text,
  phone: read.text,
  address: read.text,
  preferences: read.text,
});

/** GET and PATCH /users/me/; throws ContractError when the answer is no object. */
export function readProfile(raw: unknown): Profile {
  const profile = read.readObject(raw, profileReader, 'profile');
  const name = profile.name || `${profile.first_name} ${profile.last_name}`.trim();
  const [first, last] = splitName(name);
  return { ...profile, name, first_name: profile.first_name || first, last_name: profile.last_name || last };
}

/** First and last name, split on the first space (section 3); no last name is ''. */
export function splitName(name: string): [first: string, last: string] {
  const trimmed = name.trim();
  const space = trimmed.indexOf(' ');
  return space < 0 ? [trimmed, ''] : [trimmed.slice(0, space), trimmed.slice(space + 1).trim()];
}
