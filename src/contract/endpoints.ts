/**
 * The endpoint table (section 7): every call of the API is one row of it. The server registers the whole table. The web
 * app imports single rows from the files in `endpoints/`, so that each page loads only the rows that it calls.
 */

export * from './endpoints/session.ts';
export * from './endpoints/account.ts';
export * from './endpoints/profile.ts';
export * from './endpoints/catalogue.ts';
export * from './endpoints/vendors.ts';
export * from './endpoints/reviews.ts';
export * from './endpoints/packages.ts';
export * from './endpoints/customPackage.ts';
export * from './endpoints/selectedServices.ts';
export * from './endpoints/bookings.ts';
export * from './endpoints/enquiries.ts';
export * from './endpoints/recommendations.ts';
export * from './endpoints/plans.ts';
export * from './endpoints/review.ts';
