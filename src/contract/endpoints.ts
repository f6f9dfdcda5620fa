import * as z from 'zod/mini';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as plan from './plan.ts';
import { row } from './endpoint.ts';

/**
 * Every call there is (section 7), once: the web app calls from this table, the server registers from it, a test walks
 * it. A call that is not a row does not exist. Each row is an export, so that a screen's code carries only the rows that
 * it calls: import the table whole, `import * as endpoints`.
 */

const nothing = () => null;

/** A whole number from `smallest` that travels in the address; text of digits counts. */
const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (smallest: number, largest: number) =>
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
const region = { region: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))) };

const listQuery = z.object({
  ...paging,
  ...region,
  tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /** Lowest price in rupees, at least and at most. */
  budget_min: z.optional(wholeNumber(0, MOST_RUPEES)),
  budget_max: z.optional(wholeNumber(0, MOST_RUPEES)),
  decor_type: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  style: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  /** Words looked for in name, location and description. */
  search: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
  category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  vendor: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(100))),
  /** Only services similar to the one of this id come, most similar first (section 9). */
  similar_to: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))),
});

export type ListQuery = z.input<typeof listQuery>;

const pageQuery = z.object({ ...paging, ...region });

const list = /* @__NO_SIDE_EFFECTS__ */ (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/`,
    access: 'anyone',
    summary: `The services of the category ${category}`,
    query: listQuery,
    answer: catalogue.servicePageAnswer,
    read: catalogue.readServicesOf(category),
  });

const detail = /* @__NO_SIDE_EFFECTS__ */ (category: catalogue.CategoryId) =>
  row({
    method: 'GET',
    path: `/${category}/{id}/`,
    access: 'anyone',
    summary: `One service of the category ${category}`,
    answer: catalogue.serviceAnswer,
    read: catalogue.readServiceOf(category),
  });

export const login = row({
  method: 'POST',
  path: '/auth/login/',
  access: 'anyone',
  summary: 'Sign in',
  body: account.credentialsBody,
  answer: account.tokenAnswer,
  read: account.readToken,
});
export const register = row({
  method: 'POST',
  path: '/auth/register/',
  access: 'anyone',
  summary: 'Create an account',
  body: account.registrationBody,
  answer: account.registeredAnswer,
  status: 201,
  read: nothing,
});
export const refresh = row({
  method: 'POST',
  path: '/auth/refresh/',
  access: 'anyone',
  summary: 'A new access token for the refresh cookie',
  answer: account.tokenAnswer,
  read: account.readToken,
});
export const logout = row({
  method: 'POST',
  path: '/auth/logout/',
  access: 'anyone',
  summary: 'End the session of the refresh cookie',
  status: 204,
  read: nothing,
});
export const changePassword = row({
  method: 'POST',
  path: '/auth/password/',
  access: 'signed-in',
  summary: 'Change the password; every other session ends',
  body: account.passwordChangeBody,
  status: 204,
  read: nothing,
});

export const listCategories = row({
  method: 'GET',
  path: '/categories/',
  access: 'anyone',
  summary: 'The categories',
  query: z.object(region),
  answer: z.array(catalogue.categoryAnswer),
  read: catalogue.readCategories,
});
export const getCategory = row({
  method: 'GET',
  path: '/categories/{id}/',
  access: 'anyone',
  summary: 'A category with its services, filtered',
  query: listQuery,
  answer: catalogue.categoryWithServicesAnswer,
  read: catalogue.readServices('services'),
});
export const listRegions = row({
  method: 'GET',
  path: '/regions/',
  access: 'anyone',
  summary: 'The cities',
  answer: z.array(catalogue.regionAnswer),
  read: catalogue.readRegions,
});

export const listServices = row({
  method: 'GET',
  path: '/services/',
  access: 'anyone',
  summary: 'Services of every category, filtered',
  query: listQuery,
  answer: catalogue.servicePageAnswer,
  read: catalogue.readServices('services'),
});
export const getService = row({
  method: 'GET',
  path: '/services/{id}/',
  access: 'anyone',
  summary: 'One service or venue',
  answer: catalogue.serviceAnswer,
  read: catalogue.readService,
});

export const listVenues = list('venues');
export const getVenue = detail('venues');
export const listCatering = list('catering');
export const getCatering = detail('catering');
export const listPhotography = list('photography');
export const getPhotography = detail('photography');
export const listDecor = list('decor');
export const getDecor = detail('decor');
export const listEntertainment = list('entertainment');
export const getEntertainment = detail('entertainment');

export const listVendors = row({
  method: 'GET',
  path: '/vendors/',
  access: 'anyone',
  summary: 'The vendors',
  query: pageQuery,
  answer: catalogue.pageAnswer(catalogue.vendorAnswer),
  read: catalogue.readVendors,
});
export const getVendor = row({
  method: 'GET',
  path: '/vendors/{id}/',
  access: 'anyone',
  summary: 'A vendor with its services',
  answer: catalogue.vendorWithServicesAnswer,
  read: catalogue.readVendor,
});

export const listSelectedServices = row({
  method: 'GET',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'The server copy of the custom package',
  answer: z.array(plan.selectedServiceAnswer),
  read: plan.readSelectedServices,
});
export const addSelectedService = row({
  method: 'POST',
  path: '/selected-services/',
  access: 'signed-in',
  summary: 'Put an item into the server copy of the custom package; the same uniqueId again changes nothing',
  body: plan.packageItemSchema,
  answer: plan.selectedServiceAnswer,
  status: 201,
  read: nothing,
});
export const removeSelectedService = row({
  method: 'DELETE',
  path: '/selected-services/{id}/',
  access: 'signed-in',
  summary: 'Take the item of this uniqueId out of the server copy of the custom package',
  status: 204,
  read: nothing,
});

export const listBookings = row({
  method: 'GET',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'My bookings',
  query: z.object(paging),
  answer: catalogue.pageAnswer(plan.bookingAnswer),
  read: plan.readBookings,
});
export const getBooking = row({
  method: 'GET',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'One of my bookings',
  answer: plan.bookingAnswer,
  read: plan.readBooking,
});
export const createBooking = row({
  method: 'POST',
  path: '/bookings/',
  access: 'signed-in',
  summary: 'Request a booking',
  body: plan.bookingBody,
  answer: plan.bookingAnswer,
  status: 201,
  read: plan.readBooking,
});
export const changeBooking = row({
  method: 'PUT',
  path: '/bookings/{id}/',
  access: 'signed-in',
  summary: 'Change or cancel one of my bookings',
  body: plan.bookingChangeBody,
  answer: plan.bookingAnswer,
  read: plan.readBooking,
});

export const getProfile = row({
  method: 'GET',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'My profile',
  answer: account.profileAnswer,
  read: account.readProfile,
});
export const updateProfile = row({
  method: 'PATCH',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Change my profile',
  body: account.profileBody,
  answer: account.profileAnswer,
  read: account.readProfile,
});
export const deleteAccount = row({
  method: 'DELETE',
  path: '/users/me/',
  access: 'signed-in',
  summary: 'Delete my account and all that is mine',
  body: account.accountDeletionBody,
  status: 204,
  read: nothing,
});
export const exportAccount = row({
  method: 'GET',
  path: '/users/me/export/',
  access: 'signed-in',
  summary: 'All that is stored of me, as JSON',
  answer: z.record(z.string(), z.unknown()),
  read: (raw) => raw,
});

export const createEnquiry = row({
  method: 'POST',
  path: '/enquiries/',
  access: 'anyone',
  summary: 'Send an enquiry',
  body: plan.enquiryBody,
  answer: plan.enquiryAnswer,
  status: 201,
  read: nothing,
});

export const listEnquiries = row({
  method: 'GET',
  path: '/enquiries/',
  access: 'signed-in',
  summary: 'My enquiries, newest first',
  query: z.object(paging),
  answer: catalogue.pageAnswer(plan.sentEnquiryAnswer),
  read: plan.readEnquiries,
});
export const withdrawEnquiry = row({
  method: 'DELETE',
  path: '/enquiries/{id}/',
  access: 'signed-in',
  summary: 'Withdraw one of my enquiries',
  status: 204,
  read: nothing,
});

export const listReviews = row({
  method: 'GET',
  path: '/reviews/',
  access: 'anyone',
  summary: 'Reviews of a service, newest first',
  query: z.object({ ...paging, service: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(200))) }),
  answer: catalogue.pageAnswer(catalogue.reviewAnswer),
  read: catalogue.readReviews,
});
export const createReview = row({
  method: 'POST',
  path: '/reviews/',
  access: 'signed-in',
  summary: 'Review a service; one review for each user and service',
  body: plan.reviewBody,
  answer: catalogue.reviewAnswer,
  status: 201,
  read: catalogue.readReview,
});

export const listPackages = row({
  method: 'GET',
  path: '/packages/',
  access: 'anyone',
  summary: 'Ready-made packages',
  query: z.object({
    ...paging,
    ...region,
    tier: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
    category: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(50))),
  }),
  answer: catalogue.pageAnswer(catalogue.packageAnswer),
  read: catalogue.readPackages,
});
export const getPackage = row({
  method: 'GET',
  path: '/packages/{id}/',
  access: 'anyone',
  summary: 'A ready-made package',
  answer: catalogue.packageAnswer,
  read: catalogue.readPackage,
});
export const createCustomPackage = row({
  method: 'POST',
  path: '/packages/custom/',
  access: 'anyone',
  summary: 'Ask for a custom package',
  body: plan.customPackageBody,
  answer: plan.customPackageAnswer,
  status: 201,
  read: nothing,
});

export const recommend = row({
  method: 'POST',
  path: '/ai-recommendations/',
  access: 'anyone',
  summary: 'Recommendations by the specified score',
  query: z.object(region),
  body: plan.recommendationsBody,
  answer: plan.recommendationsAnswer,
  read: plan.readRecommendations,
});
