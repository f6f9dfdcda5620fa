import * as z from 'zod/mini';
import { email, username } from './fields.ts';

/** Who the user is: credentials, registration, passwords (sections 5 and 7). */

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
      username,
      email,
      password: password('Password', shortest),
      password2: password('Confirm password'),
    })
    .check(
      z.refine((form) => form.password === form.password2, { error: 'Passwords do not match', path: ['password2'] }),
    );

export const credentialsBody = z.strictObject({
  username,
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

export type Credentials = z.infer<typeof credentialsBody>;
export type Registration = z.infer<typeof registrationForm>;
