import * as z from 'zod/mini';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as plan from './plan.ts';
import type { ReadContext } from './readers.ts';

/**
 * Every call there is (section 7), once: the web app calls from this table, the server registers from it, a test walks
 * it. A call that is not a row does not exist.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: 'anyone' (a token is used when there is one), or only a signed-in user. */
export type Access = 'anyone' | 'signed-in';

export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Result = unknown,
> {
  readonly method: Method;
  /** Below the base address, with a trailing slash; `{id}` stands for a path parameter. */
  readonly path: string;
  readonly access: Access;
  /** In words, for the OpenAPI document. */
  readonly summary: string;
  /** Query parameters that the server understands, besides `region`, which the client's interceptor adds. */
  readonly query?: Query;
  /** What is sent, exactly. */
  readonly body?: Body;
  /** What our server answers, exactly; missing where it answers 204 with nothing. */
  readonly answer?: Answer;
  /** Status of our server's success; 200 unless said. */
  readonly status?: 201 | 204;
  /** Reads what any backend may answer; throws ContractError. */
  readonly read: (raw: unknown, context: ReadContext) => Result;
}

const row = <Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Result>(
  endpoint: Endpoint<Query, Body, Answer, Result>,
): Endpoint<Query, Body, Answer, Result> => endpoint;

const nothing = () => null;

/** A whole number from `smallest` that travels in the address; text of digits counts. */
const wholeNumber = (smallest: number, largest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/, 'must be a whole number'))]),
      z.transform(Number),
    ),
    z.int().check(z.gte(smallest), z.lte(largest)),
  );

const MOST_RUPEES = 1e10;

/** How a list is cut: our server sends at most 200 at once, 24 unless asked. */
const paging = { limit: z.optional(wholeNumber(1, 1e9)), offset: z.optional(wholeNumber(0, 1e9)) };
const region = { region: z.optional(z.string().check(z.maxLength(100))) };

const listQuery = z.object({
  ...paging,
  ...region,
  tier: z.optional(z.string().check(z.maxLength(50))),
  /** Lowest price in rupees, at least and at most. */
  budget_min: z.optional(wholeNumber(0, MOST_RUPEES)),
  budget_max: z.optional(wholeNumber(0, MOST_RUPEES)),
  decor_type: z.optional(z.string().check(z.maxLength(50))),
  style: z.optional(z.string().check(z.maxLength(50))),
  /** Words looked for in name, location and description. */
  search: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(z.string().check(z.maxLength(50))),
  vendor: z.optional(z.string().check(z.maxLength(100))),
  /** Only services similar to the one of this id come, most similar first (section 9). */
  similar_to: z.optional(z.string().check(z.maxLength(200))),
});

export type ListQuery = z.input<typeof listQuery>;

const pageQuery = z.object({ ...paging, ...region });

const list = (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/`,
    access: 'anyone',
    summary: `The services of the category ${category}`,
    query: listQuery,
    answer: catalogue.servicePageAnswer,
    read: catalogue.readServicesOf(category),
  });

const detail = (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/{id}/`,
    access: 'anyone',
    summary: `One service of the category ${category}`,
    answer: catalogue.serviceAnswer,
    read: catalogue.readServiceOf(category),
  });

export const endpoints = {
  login: row({
    method: 'POST',
    path: '/auth/login/',
    access: 'anyone',
    summary: 'Sign in',
    body: account.credentialsBody,
    answer: account.tokenAnswer,
    read: account.readToken,
  }),
  register: row({
    method: 'POST',
    path: '/auth/register/',
    access: 'anyone',
    summary: 'Create an account',
    body: account.registrationBody,
    answer: account.registeredAnswer,
    status: 201,
    read: nothing,
  }),
  refresh: row({
    method: 'POST',
    path: '/auth/refresh/',
    access: 'anyone',
    summary: 'A new access token for the refresh cookie',
    answer: account.tokenAnswer,
    read: account.readToken,
  }),
  logout: row({
    method: 'POST',
    path: '/auth/logout/',
    access: 'anyone',
    summary: 'End the session of the refresh cookie',
    status: 204,
    read: nothing,
  }),
  changePassword: row({
    method: 'POST',
    path: '/auth/password/',
    access: 'signed-in',
    summary: 'Change the password; every other session ends',
    body: account.passwordChangeBody,
    status: 204,
    read: nothing,
  }),

  listCategories: row({
    method: 'GET',
    path: '/categories/',
    access: 'anyone',
    summary: 'The categories',
    query: z.object(region),
    answer: z.array(catalogue.categoryAnswer),
    read: catalogue.readCategories,
  }),
  getCategory: row({
    method: 'GET',
    path: '/categories/{id}/',
    access: 'anyone',
    summary: 'A category with its services, filtered',
    query: listQuery,
    answer: catalogue.categoryWithServicesAnswer,
    read: catalogue.readServices('services'),
  }),
  listRegions: row({
    method: 'GET',
    path: '/regions/',
    access: 'anyone',
    summary: 'The cities',
    answer: z.array(catalogue.regionAnswer),
    read: catalogue.readRegions,
  }),

  listServices: row({
    method: 'GET',
    path: '/services/',
    access: 'anyone',
    summary: 'Services of every category, filtered',
    query: listQuery,
    answer: catalogue.servicePageAnswer,
    read: catalogue.readServices('services'),
  }),
  getService: row({
    method: 'GET',
    path: '/services/{id}/',
    access: 'anyone',
    summary: 'One service or venue',
    answer: catalogue.serviceAnswer,
    read: catalogue.readService,
  }),

  listVenues: list('venues'),
  getVenue: detail('venues'),
  listCatering: list('catering'),
  getCatering: detail('catering'),
  listPhotography: list('photography'),
  getPhotography: detail('photography'),
  listDecor: list('decor'),
  getDecor: detail('decor'),
  listEntertainment: list('entertainment'),
  getEntertainment: detail('entertainment'),

  listVendors: row({
    method: 'GET',
    path: '/vendors/',
    access: 'anyone',
    summary: 'The vendors',
    query: pageQuery,
    answer: catalogue.pageAnswer(catalogue.vendorAnswer),
    read: catalogue.readVendors,
  }),
  getVendor: row({
    method: 'GET',
    path: '/vendors/{id}/',
    access: 'anyone',
    summary: 'A vendor with its services',
    answer: catalogue.vendorWithServicesAnswer,
    read: catalogue.readVendor,
  }),

  listSelectedServices: row({
    method: 'GET',
    path: '/selected-services/',
    access: 'signed-in',
    summary: 'The server copy of the custom package',
    answer: z.array(plan.selectedServiceAnswer),
    read: plan.readSelectedServices,
  }),
  addSelectedService: row({
    method: 'POST',
    path: '/selected-services/',
    access: 'signed-in',
    summary: 'Put an item into the server copy of the custom package; the same uniqueId again changes nothing',
    body: plan.packageItemSchema,
    answer: plan.selectedServiceAnswer,
    status: 201,
    read: nothing,
  }),
  removeSelectedService: row({
    method: 'DELETE',
    path: '/selected-services/{id}/',
    access: 'signed-in',
    summary: 'Take the item of this uniqueId out of the server copy of the custom package',
    status: 204,
    read: nothing,
  }),

  listBookings: row({
    method: 'GET',
    path: '/bookings/',
    access: 'signed-in',
    summary: 'My bookings',
    query: z.object(paging),
    answer: catalogue.pageAnswer(plan.bookingAnswer),
    read: plan.readBookings,
  }),
  getBooking: row({
    method: 'GET',
    path: '/bookings/{id}/',
    access: 'signed-in',
    summary: 'One of my bookings',
    answer: plan.bookingAnswer,
    read: plan.readBooking,
  }),
  createBooking: row({
    method: 'POST',
    path: '/bookings/',
    access: 'signed-in',
    summary: 'Request a booking',
    body: plan.bookingBody,
    answer: plan.bookingAnswer,
    status: 201,
    read: plan.readBooking,
  }),
  changeBooking: row({
    method: 'PUT',
    path: '/bookings/{id}/',
    access: 'signed-in',
    summary: 'Change or cancel one of my bookings',
    body: plan.bookingChangeBody,
    answer: plan.bookingAnswer,
    read: plan.readBooking,
  }),

  getProfile: row({
    method: 'GET',
    path: '/users/me/',
    access: 'signed-in',
    summary: 'My profile',
    answer: account.profileAnswer,
    read: account.readProfile,
  }),
  updateProfile: row({
    method: 'PATCH',
    path: '/users/me/',
    access: 'signed-in',
    summary: 'Change my profile',
    body: account.profileBody,
    answer: account.profileAnswer,
    read: account.readProfile,
  }),
  deleteAccount: row({
    method: 'DELETE',
    path: '/users/me/',
    access: 'signed-in',
    summary: 'Delete my account and all that is mine',
    body: account.accountDeletionBody,
    status: 204,
    read: nothing,
  }),
  exportAccount: row({
    method: 'GET',
    path: '/users/me/export/',
    access: 'signed-in',
    summary: 'All that is stored of me, as JSON',
    answer: z.record(z.string(), z.unknown()),
    read: (raw) => raw,
  }),

  createEnquiry: row({
    method: 'POST',
    path: '/enquiries/',
    access: 'anyone',
    summary: 'Send an enquiry',
    body: plan.enquiryBody,
    answer: plan.enquiryAnswer,
    status: 201,
    read: nothing,
  }),

  listReviews: row({
    method: 'GET',
    path: '/reviews/',
    access: 'anyone',
    summary: 'Reviews of a service, newest first',
    query: z.object({ ...paging, service: z.optional(z.string().check(z.maxLength(200))) }),
    answer: catalogue.pageAnswer(catalogue.reviewAnswer),
    read: catalogue.readReviews,
  }),
  createReview: row({
    method: 'POST',
    path: '/reviews/',
    access: 'signed-in',
    summary: 'Review a service; one review for each user and service',
    body: plan.reviewBody,
    answer: catalogue.reviewAnswer,
    status: 201,
    read: catalogue.readReview,
  }),

  listPackages: row({
    method: 'GET',
    path: '/packages/',
    access: 'anyone',
    summary: 'Ready-made packages',
    query: z.object({
      ...paging,
      ...region,
      tier: z.optional(z.string().check(z.maxLength(50))),
      category: z.optional(z.string().check(z.maxLength(50))),
    }),
    answer: catalogue.pageAnswer(catalogue.packageAnswer),
    read: catalogue.readPackages,
  }),
  getPackage: row({
    method: 'GET',
    path: '/packages/{id}/',
    access: 'anyone',
    summary: 'A ready-made package',
    answer: catalogue.packageAnswer,
    read: catalogue.readPackage,
  }),
  createCustomPackage: row({
    method: 'POST',
    path: '/packages/custom/',
    access: 'anyone',
    summary: 'Ask for a custom package',
    body: plan.customPackageBody,
    answer: plan.customPackageAnswer,
    status: 201,
    read: nothing,
  }),

  recommend: row({
    method: 'POST',
    path: '/ai-recommendations/',
    access: 'anyone',
    summary: 'Recommendations by the specified score',
    query: z.object(region),
    body: plan.recommendationsBody,
    answer: plan.recommendationsAnswer,
    read: plan.readRecommendations,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;

/** What our server says of a failure: `detail` always, and the fields at fault. */
export const errorAnswer = z.catchall(
  z.object({ detail: z.string(), request_id: z.optional(z.string()) }),
  z.array(z.string()),
);

/** Fills `{id}` in a path; every value becomes exactly one segment. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === '') throw new Error(`The path ${path} needs ${name}`);
    // A segment of dots alone would climb, even encoded.
    return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value);
  });
}
