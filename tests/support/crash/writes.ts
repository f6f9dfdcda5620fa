import { sampleBodies } from '#support/server/sampleBodies.ts';

/**
 * The writes that writer.ts sends. Each creates one row, and has an idempotency key, which the row also contains, so
 * that verify.ts finds the row. The server ignores the idempotency key of a plan change, because repeating such a
 * change has no effect.
 */

export const WRITE_KINDS = ['enquiry', 'visitor enquiry', 'booking', 'selected service', 'plan change'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

export interface Write {
  readonly kind: WriteKind;
  /** The idempotency key, which is also the text or id that marks the row. */
  readonly key: string;
  /** The id in the response; undefined until the server has acknowledged the write. */
  id?: string;
}

/** Returns the path of a write, without /api. */
export const pathOf = (kind: WriteKind, planId: string): string =>
  ({
    enquiry: '/enquiries/',
    'visitor enquiry': '/enquiries/',
    booking: '/bookings/',
    'selected service': '/selected-services/',
    'plan change': `/plans/${planId}/`,
  })[kind];

/** The start of the keys of all plan entries that writes of the kind 'plan change' set. */
export const CHANGED_KEY_PREFIX = 'costAssumptions/';

/** Returns the body of a write for the service with this id. */
export function bodyOf({ kind, key }: Write, serviceId: string): object {
  const bodies = sampleBodies(serviceId);
  switch (kind) {
    case 'enquiry':
    case 'visitor enquiry':
      return { ...bodies.createEnquiry, message: key };
    case 'booking':
      return { ...bodies.createBooking, message: key };
    case 'selected service':
      return { ...bodies.addSelectedService, uniqueId: key };
    case 'plan change':
      return { changes: [{ key: CHANGED_KEY_PREFIX + key, value: { quote: 1 }, clock: 1, tab: 'a' }] };
  }
}
