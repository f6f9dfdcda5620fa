import * as z from 'zod/mini';
import { email, username } from '../formFields.ts';

/** This file declares the forms and request bodies of registration, signing in and passwords (sections 5 and 7). */

const MAX_PASSWORD_LENGTH = 128;
const MIN_NEW_PASSWORD_LENGTH = 8;

/** Returns the schema of a password of at least `minLength` characters. The schema does not trim the password. */
export const requiredPassword = /* @__NO_SIDE_EFFECTS__ */ (label: string, minLength = 1) =>
  z
    .string(`${label} is required`)
    .check(
      z.minLength(1, `${label} is required`),
      z.minLength(minLength, `Use at least ${minLength} characters`),
      z.maxLength(MAX_PASSWORD_LENGTH, `${label} can have at most ${MAX_PASSWORD_LENGTH} characters`),
    );

const createRegistrationSchema = /* @__NO_SIDE_EFFECTS__ */ (minPasswordLength: number) =>
  z
    .strictObject({
      username,
      email,
      password: requiredPassword('Password', minPasswordLength),
      password2: requiredPassword('Confirm password'),
    })
    .check(
      z.refine((form) => form.password === form.password2, { error: 'Passwords do not match', path: ['password2'] }),
    );

export const credentialsBody = z.strictObject({
  username,
  password: requiredPassword('Password'),
});

/**
 * The registration form. It requires only what section 5 says: that every field is filled in, the email is valid and
 * both passwords are equal. The backend decides how short a new password may be.
 */
export const registrationForm = createRegistrationSchema(1);

/** The body of POST /auth/register. Our server also requires a password of at least 8 characters. */
export const registrationBody = createRegistrationSchema(MIN_NEW_PASSWORD_LENGTH);

export const passwordChangeForm = z.strictObject({
  currentPassword: requiredPassword('Your current password'),
  newPassword: requiredPassword('New password', MIN_NEW_PASSWORD_LENGTH),
});

export const passwordChangeBody = z.strictObject({
  current_password: passwordChangeForm.shape.currentPassword,
  new_password: passwordChangeForm.shape.newPassword,
});

/** The body of DELETE /users/me/: users confirm with their password that they delete their account. */
export const accountDeletionBody = z.strictObject({ password: requiredPassword('Password') });

export const registrationResponse = z.object({ id: z.string(), username: z.string(), email: z.string() });

export type Credentials = z.infer<typeof credentialsBody>;
export type Registration = z.infer<typeof registrationForm>;
