import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { credentialsBody, registrationForm } from '#contract/account/credentials.ts';
import { readProfile, splitName } from '#contract/account/profile.ts';
import { readToken } from '#contract/account/session.ts';
import { isCalendarDate, withoutTime } from '#contract/dates.ts';
import {
  calendarDate,
  email,
  guestCount,
  notBefore,
  optionalText,
  phone,
  phoneDigits,
  requiredLine,
  requiredText,
  username,
} from '#contract/formFields.ts';
import { readBookings } from '#contract/requests/bookings.ts';
import { weddingDetailsForm } from '#contract/requests/customPackage.ts';
import { enquiryBody, enquiryForm } from '#contract/requests/enquiries.ts';
import { readSelectedService } from '#contract/plan.ts';
import { reviewBody } from '#contract/catalogue/reviews.ts';
import { readContext } from './readContext.ts';

const firstMessageOf = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('required fields (section 5)', () => {
  it.each(['', '  ', '\u00A0', '\u200B', '\u3164', '\u202E'])(
    '%j counts as empty',
    { tags: ['fault/I-1'] },
    (blankText) => {
      expect(firstMessageOf(requiredText('Name'), blankText)).toBe('Name is required');
      expect(firstMessageOf(phone, blankText)).toBe('Phone is required');
      expect(firstMessageOf(email, blankText)).toBe('Email is required');
      expect(firstMessageOf(calendarDate('Event date'), blankText)).toBe('Event date is required');
    },
  );

  it.each(['अनुष्का', 'ரமேஷ்', "O'Brien-D'Souza", 'Md.', 'A', '{{7*7}}', '%0d%0aSet-Cookie:x=1'])(
    '%s is accepted as a name',
    { tags: ['fault/I-6'] },
    (name) => {
      expect(firstMessageOf(requiredText('Name'), name)).toBeUndefined();
    },
  );

  it.each([['a\u0000b'], ['\u0007'], ['\u000E'], ['\u001F'], ['\u007F']])(
    'reject control characters',
    { tags: ['fault/I-2'] },
    (name) => {
      expect(firstMessageOf(requiredText('Name'), `x${name}`)).toBe('Name has characters that cannot be used');
    },
  );

  it.each(['Asha\nRao', 'Asha\rRao', 'Asha\u2028Rao'])('of one line reject %j', { tags: ['fault/I-2'] }, (name) => {
    expect(firstMessageOf(requiredLine('Name'), name)).toBe('Name can have only one line');
    expect(firstMessageOf(requiredText('Name'), name)).toBeUndefined();
    for (const schema of [enquiryForm, weddingDetailsForm]) {
      const issues = z.safeParse(schema, { name, brideName: name, groomName: name, location: name }).error?.issues;
      const messages = issues?.map(({ message }) => message).filter((message) => message.endsWith('only one line'));
      expect(messages).toHaveLength(schema === enquiryForm ? 1 : 3);
    }
  });

  it.each([5, null, true, [], {}, undefined])('reject %j, which is not a text', (value) => {
    for (const schema of [requiredText('Name'), phone, email, calendarDate('Event date')])
      expect(z.safeParse(schema, value).success).toBe(false);
  });
});

describe('phone numbers', () => {
  it.each([
    ['9876543210', '919876543210'],
    ['6000000000', '916000000000'],
    ['0091 098765 43210', '919876543210'],
    ['+91 98765 43210', '919876543210'],
    ['098765-43210', '919876543210'],
    ['91 9876543210', '919876543210'],
    ['+91 098765 43210', '919876543210'],
    ['0091 98765 43210', '919876543210'],
    ['+91 80 2345 6789', '918023456789'],
    ['९८७६५४३२१०', '919876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '919876543210'],
    ['+44 20 7946 0958', '442079460958'],
    ['+12345678', '12345678'],
    ['+123456789012345', '123456789012345'],
    ['0044 2079460958', '442079460958'],
    // Numbers that are copied from a list of contacts or a chat are enclosed in invisible marks.
    ['\u202A+91 98765 43210\u202C', '919876543210'],
    ['\u206898765\u200B 43210\u2069', '919876543210'],
  ])('%s becomes %s', { tags: ['fault/I-9'] }, (text, digits) => expect(phoneDigits(text)).toBe(digits));

  it.each([
    '1',
    '12345',
    '5876543210',
    'tel:98',
    'abc',
    '98765432101',
    '+1234567',
    '+012345678',
    '+1234567890123456',
    '0'.repeat(40),
  ])('%s is rejected', { tags: ['fault/I-9'] }, (text) => expect(phoneDigits(text)).toBeNull());
});

describe('email addresses', () => {
  it.each(['a@b.in', 'asha.rao+wedding@x.co.in', 'x@münchen.de'])('%s is accepted', { tags: ['fault/I-10'] }, (value) =>
    expect(firstMessageOf(email, value)).toBeUndefined(),
  );
  it.each([
    'a@b',
    '"a b"@x.in',
    'a@b.c\nBcc:x',
    'a b@x.in',
    '@x.in',
    'a@',
    '\u001B[2Ja@x.in',
    'a@x.i\u0007n',
    `${'a'.repeat(250)}@x.in`,
    'a,b@x.in',
    'asha@rao@x.in',
    '<a@x.in>',
  ])('%j is rejected', { tags: ['fault/I-10'] }, (value) => expect(firstMessageOf(email, value)).toBeDefined());
});

describe('calendar dates', () => {
  it.each(['2026-12-10', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s exists', (value) =>
    expect(isCalendarDate(value)).toBe(true),
  );
  it.each([
    '2027-02-30',
    '2026-13-01',
    '0000-00-00',
    '2026-12-00',
    '2100-02-29',
    '1899-12-31',
    '2200-01-01',
    '99999-01-01',
    'infinity',
    'now',
    'epoch',
    '2026-1-1',
    '10/12/2026',
    '2026-12-10T00:00',
  ])('%s does not exist', { tags: ['fault/D6'] }, (value) => expect(isCalendarDate(value)).toBe(false));
});

describe('the date in a form (section 5)', () => {
  const date = notBefore('2026-12-10', calendarDate('Event date'));

  it.each([
    ['2026-12-10', undefined],
    ['2026-12-09', 'Choose today or a later date'],
    ['2026-02-30', 'Event date must be a date in the calendar, before 2200'],
    ['', 'Event date is required'],
  ])('%j gives the message "%s"', (value, message) => {
    expect(z.safeParse(date, value).error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
  });

  it('may have a time of day, which is left out, in a response', () => {
    for (const text of ['2027-12-10T18:30Z', '2027-12-10 18:30']) expect(withoutTime(text)).toBe('2027-12-10');
    for (const text of ['2027-12-10', '2027-12-100', 'soon']) expect(withoutTime(text)).toBe(text);
  });
});

describe('the length of a text (section 5)', () => {
  it.each([
    ['a username', username, 150, 'Username can have at most 150 characters'],
    ['a message', optionalText('Message'), 2000, 'Message can have at most 2000 characters'],
  ])('of %s has a limit', (_, schema, maxLength, message) => {
    expect(firstMessageOf(schema, 'x'.repeat(maxLength))).toBeUndefined();
    expect(firstMessageOf(schema, 'x'.repeat(maxLength + 1))).toBe(message);
  });

  it('of a phone number is at most 40 characters, with spaces', () => {
    expect(firstMessageOf(phone, `98765${' '.repeat(30)}43210`)).toBeUndefined();
    expect(firstMessageOf(phone, `98765${' '.repeat(31)}43210`)).toBe('Phone can have at most 40 characters');
  });
});

describe('guest count (section 5: minimum 1)', () => {
  it.each([1, 330, 100_000])('%d is accepted', (value) => expect(firstMessageOf(guestCount, value)).toBeUndefined());
  it.each([
    [0, 'Guest count must be at least 1'],
    [-3, 'Guest count must be at least 1'],
    [1.5, 'Guest count must be a whole number'],
    [undefined, 'Guest count is required, as a number like 250'],
    [Number.NaN, 'Guest count is required, as a number like 250'],
    ['5', 'Guest count is required, as a number like 250'],
    [1e9, 'Guest count can be at most 1,00,000'],
  ])('%j gives the message "%s"', (value, message) => expect(firstMessageOf(guestCount, value)).toBe(message));
});

describe('forms (section 5)', () => {
  const enquiry = {
    name: 'Asha',
    phone: '9876543210',
    email: 'a@b.in',
    date: '2026-12-10',
    guestCount: 300,
    message: '',
  };

  it('the enquiry form requires everything but the message', () => {
    expect(z.safeParse(enquiryForm, enquiry).success).toBe(true);
    for (const field of ['name', 'phone', 'email', 'date', 'guestCount'] as const)
      expect(z.safeParse(enquiryForm, { ...enquiry, [field]: undefined }).success, field).toBe(false);
  });

  it('POST /enquiries takes guestCount from a service’s page and guest_count from the package page (section 3)', () => {
    expect(z.safeParse(enquiryBody, { service: '7', ...enquiry }).success).toBe(true);
    expect(
      z.safeParse(enquiryBody, { service: 'venues', name: 'A', phone: '9876543210', guest_count: 3, message: '' })
        .success,
    ).toBe(true);
    expect(z.safeParse(enquiryBody, { service: '7', ...enquiry, is_admin: true }).success).toBe(false);
  });

  it('all wedding details are required', () => {
    const weddingDetails = {
      brideName: 'A',
      groomName: 'B',
      weddingDate: '2026-12-10',
      location: 'Pune',
      totalGuests: 1,
    };
    expect(z.safeParse(weddingDetailsForm, weddingDetails).success).toBe(true);
    for (const field of Object.keys(weddingDetails))
      expect(z.safeParse(weddingDetailsForm, { ...weddingDetails, [field]: '' }).success, field).toBe(false);
  });

  it('the passwords of a registration must match', () => {
    const registration = { username: 'asha', email: 'a@b.in', password: ' päss 💍 word ', password2: ' päss 💍 word ' };
    expect(z.parse(registrationForm, registration)).toEqual(registration);
    const result = z.safeParse(registrationForm, { ...registration, password2: 'other' });
    expect(result.error?.issues).toMatchObject([{ message: 'Passwords do not match', path: ['password2'] }]);
  });

  it('a password of 128 characters is accepted unchanged', { tags: ['fault/A24'] }, () => {
    const body = { username: 'asha', password: ' '.repeat(128) };
    expect(z.parse(credentialsBody, body)).toEqual(body);
  });

  it.each([0, 6, 0.5, '5', null])('a rating of %j is rejected', (rating) => {
    expect(z.safeParse(reviewBody, { service: '1', rating, comment: 'good' }).success).toBe(false);
  });
});

describe('responses about the user', () => {
  it('the token is the field access of the login response (section 7)', () => {
    expect(readToken({ access: 'abc', refresh: 'x' })).toBe('abc');
    for (const raw of [{}, { access: 5 }, { access: '' }, null, 'x'])
      expect(() => readToken(raw)).toThrow('no access token');
  });

  it('a name is split on the first space (section 3)', { tags: ['fault/I-6'] }, () => {
    expect(splitName('Asha Rao Patil')).toEqual(['Asha', 'Rao Patil']);
    expect(splitName('Madonna')).toEqual(['Madonna', '']);
    expect(splitName(' A  B C ')).toEqual(['A', 'B C']);
    expect(readProfile({ id: 1, name: 'Asha Rao Patil', phone: null }, readContext)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao Patil',
      phone: '',
    });
    expect(readProfile({ id: 1, first_name: 'Asha', last_name: 'Rao' }, readContext)).toMatchObject({
      name: 'Asha Rao',
    });
  });

  it('a name is not split when the backend sends a first or a last name (section 3)', () => {
    for (const [firstName, lastName] of [
      ['Asha Devi', ''],
      ['', 'Asha Devi'],
    ]) {
      expect(readProfile({ id: 1, first_name: firstName, last_name: lastName }, readContext)).toMatchObject({
        name: 'Asha Devi',
        firstName,
        lastName,
      });
    }
  });

  it('a selected service needs id and name; its type defaults to service and its price to 0 (section 3)', () => {
    expect(readSelectedService({ id: 4, name: 'Hall', price: '15000.00' })).toEqual({
      id: '4',
      uniqueId: '4',
      name: 'Hall',
      price: 15_000,
      type: 'service',
      image: '',
      features: [],
      category: '',
    });
    for (const price of [undefined, null])
      expect(readSelectedService({ id: 4, name: 'Hall', price, min_budget: '15000.00' })?.price).toBe(15_000);
    expect(readSelectedService({ id: 4, name: 'Hall', price: '0.00', min_budget: '15000.00' })?.price).toBe(0);
    expect(readSelectedService({ id: 4 })).toBeNull();
    expect(readSelectedService({ name: 'x' })).toBeNull();
  });

  it('a booking has its guest count under guest_count or guestCount, and a date without a time', () => {
    const { items } = readBookings(
      {
        results: [
          { id: 1, guest_count: '300', status: 'CONFIRMED', date: '2027-12-10T18:30Z' },
          { id: 2, guestCount: 5, date: '2027-12-10' },
        ],
      },
      readContext,
    );
    expect(items).toMatchObject([
      { guestCount: 300, status: 'confirmed', date: '2027-12-10' },
      { guestCount: 5, status: 'requested', date: '2027-12-10' },
    ]);
  });
});
