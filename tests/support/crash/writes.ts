import { sampleBodies } from '#support/server/sampleBodies.ts';

/** The requests that create a row once, each with an idempotency key and a mark by which its row is found again. */

export const WRITE_KINDS = ['enquiry', 'visitor enquiry', 'booking', 'selected service'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

export interface Write {
  readonly kind: WriteKind;
  /** The idempotency key, which is also the text or id that marks the row. */
  readonly key: string;
  /** The id in the response; undefined until the server has acknowledged the write. */
  id?: string;
}

export const PATHS: Readonly<Record<WriteKind, string>> = {
  enquiry: '/enquiries/',
  'visitor enquiry': '/enquiries/',
  booking: '/bookings/',
  'selected service': '/selected-services/',
};

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
  }
}
