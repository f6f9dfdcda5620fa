import * as z from 'zod/mini';
import { calendarDate, guestCount, notBefore, requiredLine } from '../formFields.ts';
import { MAX_ITEMS, packageItemSchema } from '../plan.ts';

/** This file declares the custom package that a user sends to the business (sections 3 and 7). */

export const weddingDetailsForm = z.strictObject({
  brideName: requiredLine('Bride name', 200),
  groomName: requiredLine('Groom name', 200),
  weddingDate: calendarDate('Wedding date'),
  location: requiredLine('Location', 300),
  totalGuests: guestCount,
});

/** Returns the schema of the wedding details form. It accepts no date before `today`, YYYY-MM-DD (section 5). */
export const weddingDetailsFormSchemaOn = /* @__NO_SIDE_EFFECTS__ */ (today: string) =>
  z.strictObject({
    ...weddingDetailsForm.shape,
    weddingDate: notBefore(today, weddingDetailsForm.shape.weddingDate),
  });

/** The largest size of the body of POST /packages/custom, in bytes. MAX_ITEMS items of 300 to 500 bytes fit into it. */
export const MAX_CUSTOM_PACKAGE_BYTES = 512 * 1024;

/** The body of POST /packages/custom. */
export const customPackageBody = z.strictObject({
  ...weddingDetailsForm.shape,
  items: /* @__PURE__ */ z
    .array(packageItemSchema)
    .check(z.minLength(1, 'Add something to the package first'), z.maxLength(MAX_ITEMS)),
  /** Rupees. */
  total: /* @__PURE__ */ z.number().check(z.gte(0), z.lte(1e13)),
});

export const customPackageResponse = z.object({ id: z.string() });

/** The body of POST /packages/custom before validation. */
export type CustomPackageBody = z.input<typeof customPackageBody>;
export type WeddingDetails = z.infer<typeof weddingDetailsForm>;
