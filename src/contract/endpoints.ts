/**
 * Every call there is (section 7), once: the web app calls from this table, the server registers from it, a test walks
 * it. A call that is not a row does not exist. The rows stand by noun, so that a screen's code carries only those that
 * it calls; the server takes the table whole, `import * as endpoints`.
 */

export * from './calls/session.ts';
export * from './calls/account.ts';
export * from './calls/profile.ts';
export * from './calls/catalogue.ts';
export * from './calls/vendors.ts';
export * from './calls/reviews.ts';
export * from './calls/packages.ts';
export * from './calls/customPackage.ts';
export * from './calls/selectedServices.ts';
export * from './calls/bookings.ts';
export * from './calls/enquiries.ts';
export * from './calls/recommendations.ts';
