import * as z from 'zod/mini';
import { readFields, responseOf, textField } from '../entity.ts';
import type { Entity, ServerEntity } from '../entity.ts';
import { email, optionalText, phone, requiredText } from '../formFields.ts';
import { ContractError, isRecord } from '../readers.ts';
import { requiredPassword } from './credentials.ts';
import type { ReadContext } from '../readers.ts';
import type { CamelCased } from '../snakeCase.ts';

/** The fields of a user's profile (sections 3, 5 and 7). */
export const profileFields = {
  id: textField('id'),
  username: textField('username'),
  /** First and last name in one text. */
  name: textField('name'),
  firstName: textField('first_name'),
  lastName: textField('last_name'),
  email: textField('email'),
  phone: textField('phone'),
  address: textField('address'),
  preferences: textField('preferences'),
};

export interface Profile extends Entity<typeof profileFields> {}
export interface ServerProfile extends ServerEntity<typeof profileFields> {}

export const profileResponse = responseOf(profileFields);

/**
 * The body of PATCH /users/me/. A missing field keeps its stored value. A change of email or phone requires the
 * password.
 */
export const profileBody = z.strictObject({
  name: z.optional(optionalText('Name', 400)),
  first_name: z.optional(requiredText('First name', 200)),
  last_name: z.optional(optionalText('Last name', 200)),
  email: z.optional(email),
  phone: z.optional(phone),
  address: z.optional(optionalText('Address', 1000)),
  preferences: z.optional(optionalText('Preferences', 2000)),
  current_password: z.optional(requiredPassword('Your current password')),
});

type Contact = Pick<Profile, 'email' | 'phone'>;

/** Returns whether a form or request contains an email or phone that differs from the stored profile. */
export const changesContact = (changed: Partial<Contact>, { email, phone }: Contact): boolean =>
  (changed.email ?? email) !== email || (changed.phone ?? phone) !== phone;

/** The error message for a user who changes the email or phone without entering the password. */
export const PASSWORD_FOR_CONTACT_MESSAGE = 'Enter your password to change your email or phone';

/**
 * Returns the schema of the profile form (section 5). Address and preferences may be empty. The password may be empty
 * unless email or phone differ from those in `stored`.
 */
export const profileFormSchemaFor = /* @__NO_SIDE_EFFECTS__ */ (stored: Contact) =>
  z
    .strictObject({
      firstName: requiredText('First name', 200),
      // First name, space and last name fit into the 400 characters of `name`.
      lastName: requiredText('Last name', 199),
      email,
      phone,
      address: optionalText('Address', 1000),
      preferences: optionalText('Preferences', 2000),
      currentPassword: z.string(),
    })
    .check(
      z.refine((form) => form.currentPassword !== '' || !changesContact(form, stored), {
        error: PASSWORD_FOR_CONTACT_MESSAGE,
        path: ['currentPassword'],
      }),
    );

export type ProfileChange = CamelCased<z.infer<typeof profileBody>>;

/**
 * Reads the response of GET /users/me/. If the response has no full name, first and last name are joined to
 * one. If it has no first and last name, both are split off the full name (section 3). Throws ContractError when the
 * response is not an object.
 */
export function readProfile(raw: unknown, context: ReadContext): Profile {
  if (!isRecord(raw)) throw new ContractError('The profile response is not an object');
  const unwrapped = isRecord(raw['data']) && raw['id'] === undefined ? raw['data'] : raw;
  const profile = readFields(profileFields, unwrapped, context);
  const name = profile.name || `${profile.firstName} ${profile.lastName}`.trim();
  const [firstName, lastName] =
    profile.firstName || profile.lastName ? [profile.firstName, profile.lastName] : splitName(name);
  return { ...profile, name, firstName, lastName };
}

/**
 * Splits a name at its first space into first and last name (section 3). A name without a space has the last name ''.
 */
export function splitName(name: string): [first: string, last: string] {
  const trimmed = name.trim();
  const spaceIndex = trimmed.indexOf(' ');
  return spaceIndex < 0 ? [trimmed, ''] : [trimmed.slice(0, spaceIndex), trimmed.slice(spaceIndex + 1).trim()];
}
