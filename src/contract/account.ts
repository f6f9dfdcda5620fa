import * as z from 'zod/mini';
import { email, optionalText, phone, requiredText } from './fields.ts';
import * as read from './readers.ts';

/** Who the user is: credentials, registration, profile (sections 3, 5 and 7). */

const LONGEST_PASSWORD = 128;
const SHORTEST_NEW_PASSWORD = 8;

/** A password that exists: never trimmed, sent byte for byte. */
const password = /* @__NO_SIDE_EFFECTS__ */ (label: string, shortest = 1) =>
  z
    .string(`${label} is required`)
    .check(
      z.minLength(1, `${label} is required`),
      z.minLength(shortest, `Use at least ${shortest} characters`),
      z.maxLength(LONGEST_PASSWORD, `${label} can have at most ${LONGEST_PASSWORD} characters`),
    );

const registration = /* @__NO_SIDE_EFFECTS__ */ (shortest: number) =>
  z
    .strictObject({
      username: requiredText('Username', 150),
      email,
      password: password('Password', shortest),
      password2: password('Confirm password'),
    })
    .check(
      z.refine((form) => form.password === form.password2, { error: 'Passwords do not match', path: ['password2'] }),
    );

export const credentialsBody = z.strictObject({
  username: requiredText('Username', 150),
  password: password('Password'),
});

/** The form of registration asks only what section 5 asks: all filled in, both passwords the same. */
export const registrationForm = registration(1);

/** What our server takes: the form, and a password of at least 8 characters. */
export const registrationBody = registration(SHORTEST_NEW_PASSWORD);

export const passwordChangeBody = z.strictObject({
  current_password: password('Your current password'),
  new_password: password('New password', SHORTEST_NEW_PASSWORD),
});

/** Deleting an account asks for the password once more. */
export const accountDeletionBody = z.strictObject({ password: password('Password') });

export const registeredAnswer = z.object({ id: z.string(), username: z.string(), email: z.string() });

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

export type Credentials = z.infer<typeof credentialsBody>;
export type Registration = z.infer<typeof registrationForm>;
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
