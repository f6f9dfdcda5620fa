import { serviceFields } from '#contract/catalogue/services.ts';
import type { Service, StoredService } from '#contract/catalogue/services.ts';
import { services } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';

/** The columns that responses contain. */
export const SERVICE_COLUMNS = columnsOf(serviceFields, services);

const { id, category, name, price, minBudget, maxBudget, tier, style, decorType, capacity, venueType } = services;

/** The columns that ranking needs. Selecting all columns of every candidate would take many times longer. */
export const RANKED_COLUMNS = {
  id,
  category,
  name,
  price,
  minBudget,
  maxBudget,
  tier,
  style,
  decorType,
  capacity,
  venueType,
} as const;

type Ranked = keyof typeof RANKED_COLUMNS;

/** A service as the ranking rules of the domain need it. */
export type Candidate = Pick<Service, Ranked>;

/** Converts a row of RANKED_COLUMNS: a missing text becomes '', a missing number undefined. */
export function candidateOf(row: Pick<StoredService, Ranked>): Candidate {
  return {
    ...row,
    price: row.price ?? undefined,
    minBudget: row.minBudget ?? undefined,
    maxBudget: row.maxBudget ?? undefined,
    capacity: row.capacity ?? undefined,
    style: row.style ?? '',
    decorType: row.decorType ?? '',
    venueType: row.venueType ?? '',
  };
}
