import type { Region } from '#contract/catalogue/regions.ts';
import { slugOf } from '../../../db/catalogueRows.ts';
import type { VendorRow } from '../../../db/catalogueRows.ts';
import type { ImportedService } from './importedCatalogue.ts';

/** This file collects the vendors that imported services name. */

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
 * The import keeps this for each vendor that an earlier row has named. It does not keep the description itself, because
 * the descriptions of all vendors may not fit into memory.
 */
interface RememberedVendor {
  readonly region: string;
  readonly hasDescription: boolean;
  readonly hasSince: boolean;
}

export interface VendorRows {
  /** The vendors that no earlier call of rowsToSave() has named. */
  readonly vendors: VendorRow[];
  /**
   * Rows that complete the vendors of earlier calls of rowsToSave(): each has the description or the year that was
   * missing so far. These rows have '' or 0 in place of values that are known already, because the first value of a
   * vendor counts.
   */
  readonly completedVendors: VendorRow[];
}

interface VendorMemory {
  /**
   * Returns the rows to save.
   * @param namedVendors the rows of the vendors that services name; a vendor that several services name has several
   * rows
   * @throws Error when vendors of two cities have the same id
   */
  readonly rowsToSave: (namedVendors: readonly VendorRow[]) => VendorRows;
  /** Returns the ids of all vendors that the services have named. */
  readonly ids: () => ReadonlySet<string>;
}

/** Creates an object that remembers the vendors that the services of an import have named. */
export function createVendorMemory(): VendorMemory {
  const rememberedVendors = new Map<string, RememberedVendor>();
  return {
    rowsToSave(namedVendors) {
      const mergedRowsById = new Map<string, VendorRow>();
      for (const vendor of namedVendors) {
        const earlierRow = mergedRowsById.get(vendor.id);
        assertSameVendor(vendor, earlierRow ?? rememberedVendors.get(vendor.id));
        mergedRowsById.set(vendor.id, earlierRow ? fillMissingValues(earlierRow, vendor) : vendor);
      }
      const rows = [...mergedRowsById.values()];
      const vendors = rows.filter(({ id }) => !rememberedVendors.has(id));
      const completedVendors = rows.flatMap((vendor) => completionRowsOf(vendor, rememberedVendors.get(vendor.id)));
      for (const { id, region, description, since } of rows) {
        const remembered = rememberedVendors.get(id);
        rememberedVendors.set(id, {
          region,
          hasDescription: remembered?.hasDescription === true || description !== '',
          hasSince: remembered?.hasSince === true || since !== 0,
        });
      }
      return { vendors, completedVendors };
    },
    ids: () => new Set(rememberedVendors.keys()),
  };
}

/**
 * Checks that two rows with the same id are of the same vendor. An id ends with the region, so the vendors "Taj North"
 * in Goa and "Taj" in North Goa would have the same id.
 * @throws Error when the rows are of different vendors
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
const fillMissingValues = (first: VendorRow, second: VendorRow): VendorRow => ({
  ...first,
  description: first.description || second.description,
  since: first.since || second.since,
});

/**
 * Returns a list with one row, which has the values of a vendor that the earlier rows lacked; an empty list when there
 * are no such values.
 */
function completionRowsOf(vendor: VendorRow, remembered: RememberedVendor | undefined): VendorRow[] {
  if (!remembered) return [];
  const description = remembered.hasDescription ? '' : vendor.description;
  const since = remembered.hasSince ? 0 : vendor.since;
  return description || since ? [{ ...vendor, description, since }] : [];
}
