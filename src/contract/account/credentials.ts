import * as z from 'zod/mini';
import { email, username } from '../formFields.ts';

/** Registration, signing in and passwords (sections 5 and 7). */

const LONGEST_PASSWORD = 128;
const SHORTEST_NEW_PASSWORD = 8;

/** A password of at least `shortest` characters; it is never trimmed. */
export const password = /* @__NO_SIDE_EFFECTS__ */ (label: string, shortest = 1) =>
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

/** The registration form asks only for what section 5 says: all fields filled in, both passwords the same. */
export const registrationForm = registration(1);

/** Our server also wants a password of at least 8 characters. */
export const registrationBody = registration(SHORTEST_NEW_PASSWORD);

export const passwordChangeForm = z.strictObject({
  currentPassword: password('Your current password'),
  newPassword: password('New password', SHORTEST_NEW_PASSWORD),
});

export const passwordChangeBody = z.strictObject({
  current_password: passwordChangeForm.shape.currentPassword,
  new_password: passwordChangeForm.shape.newPassword,
});

/** Deleting an account asks for the password once more. */
export const accountDeletionBody = z.strictObject({ password: password('Password') });

export const registeredResponse = z.object({ id: z.string(), username: z.string(), email: z.string() });

export type Credentials = z.infer<typeof credentialsBody>;
export type Registration = z.infer<typeof registrationForm>;
