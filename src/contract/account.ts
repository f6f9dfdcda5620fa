import * as z from 'zod/mini';
import { email, optionalText, phone, requiredText } from './fields.ts';
import * as read from './readers.ts';

/** Who the user is: sign-in, registration, profile (sections 3, 5 and 7). */

export const credentialsBody = z.strictObject({
  username: requiredText('Username', 150),
  /** Sent byte for byte, never trimmed. */
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password can have at most 128 characters')),
});

/** The form of registration asks only what section 5 asks: all filled in, both passwords the same. */
export const registrationForm = z
  .strictObject({
    ...credentialsBody.shape,
    email,
    password2: z.string('Confirm your password').check(z.minLength(1, 'Confirm your password')),
  })
  .check(
    z.refine(({ password, password2 }) => password === password2, {
      error: 'Passwords do not match',
      path: ['password2'],
    }),
  );

/** What our server takes: the form, and a password of at least 8 characters. */
export const registrationBody = z
  .strictObject({
    username: requiredText('Username', 150),
    email,
    password: z
      .string('Password is required')
      .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(128, 'Password can have at most 128 characters')),
    password2: z.string('Confirm your password'),
  })
  .check(
    z.refine(({ password, password2 }) => password === password2, {
      error: 'Passwords do not match',
      path: ['password2'],
    }),
  );

export const passwordChangeBody = z.strictObject({
  current_password: z
    .string('Your current password is required')
    .check(z.minLength(1, 'Your current password is required'), z.maxLength(128)),
  new_password: z
    .string('A new password is required')
    .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(128, 'Password can have at most 128 characters')),
});

/** Deleting an account asks for the password once more. */
export const accountDeletionBody = z.strictObject({
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(128)),
});

export const tokenAnswer = z.object({ access: z.string() });

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

const accessReader = z.object({ access: z.string().check(z.minLength(1)) });

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

/** POST /auth/login and /auth/refresh: the access token; throws ContractError without one. */
export function readToken(raw: unknown): string {
  const result = z.safeParse(accessReader, raw);
  if (!result.success) throw new read.ContractError('The sign-in answer has no access token');
  return result.data.access;
}

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
