import type { Region } from '#contract/catalogue/regions.ts';
import { slugOf } from '../../../db/catalogueRows.ts';
import type { VendorRow } from '../../../db/catalogueRows.ts';
import type { ImportedService } from './importedCatalogue.ts';

/** The vendors that imported services name. */

/** Returns the row of the vendor that a service of this region names; null when it names none. */
export const vendorOf = (service: ImportedService, region: Region): VendorRow | null =>
  service.vendor === undefined
    ? null
    : {
        id: `${slugOf(service.vendor) || service.vendor.toLowerCase()}-${region.id}`,
        name: service.vendor,
        description: service.vendorDescription ?? '',
        region: region.id,
        category: service.category,
        // 0 means that the year is unknown.
        since: service.vendorSince ?? 0,
      };

/**
 * A vendor that an earlier row has named. The import keeps no descriptions, because those of all vendors may not fit
 * into memory.
 */
interface KnownVendor {
  readonly region: string;
  readonly hasDescription: boolean;
  readonly hasSince: boolean;
}

export interface VendorRows {
  /** The vendors that no earlier row has named. */
  readonly vendors: VendorRow[];
  /**
   * Vendors for which a row has a value that the earlier rows lacked. The first value of a vendor counts: such a row
   * has '' or 0 where an earlier row had a value.
   */
  readonly completedVendors: VendorRow[];
}

interface VendorMemory {
  /**
   * Returns the rows to be saved for vendors that several services may name.
   * @throws Error when two vendors have the same id
   */
  readonly rowsToSave: (named: readonly VendorRow[]) => VendorRows;
  /** Returns the ids of all vendors that were named. */
  readonly ids: () => ReadonlySet<string>;
}

/** Creates the memory of the vendors that the services of one import name. */
export function createVendorMemory(): VendorMemory {
  const known = new Map<string, KnownVendor>();
  return {
    rowsToSave(named) {
      const merged = new Map<string, VendorRow>();
      for (const vendor of named) {
        const earlier = merged.get(vendor.id);
        assertSameVendor(vendor, earlier ?? known.get(vendor.id));
        merged.set(vendor.id, earlier ? withMissingValues(earlier, vendor) : vendor);
      }
      const rows = [...merged.values()];
      const vendors = rows.filter(({ id }) => !known.has(id));
      const completedVendors = rows.flatMap((vendor) => completionOf(vendor, known.get(vendor.id)));
      for (const { id, region, description, since } of rows) {
        const earlier = known.get(id);
        known.set(id, {
          region,
          hasDescription: earlier?.hasDescription === true || description !== '',
          hasSince: earlier?.hasSince === true || since !== 0,
        });
      }
      return { vendors, completedVendors };
    },
    ids: () => new Set(known.keys()),
  };
}

/**
 * Checks that a row is of the same vendor as another row with its id. The id ends with the region, so that "Taj North"
 * in Goa has the same one as "Taj" in North Goa.
 * @throws Error when it is of another vendor
 */
export function assertSameVendor(
  { id, name, region }: VendorRow,
  other: { readonly region: string } | undefined,
): void {
  if (other && other.region !== region)
    throw new Error(
      `The vendor "${name}" would get the id "${id}", which a vendor of another city has. Change the name of one of them.`,
    );
}

/** Returns the first of two rows of a vendor, with its missing values filled from the second. */
const withMissingValues = (first: VendorRow, second: VendorRow): VendorRow => ({
  ...first,
  description: first.description || second.description,
  since: first.since || second.since,
});

/**
 * Returns the values of a vendor that the earlier rows lacked, as a row in a list; an empty list when there are none.
 */
function completionOf(vendor: VendorRow, known: KnownVendor | undefined): VendorRow[] {
  if (!known) return [];
  const description = known.hasDescription ? '' : vendor.description;
  const since = known.hasSince ? 0 : vendor.since;
  return description || since ? [{ ...vendor, description, since }] : [];
}
