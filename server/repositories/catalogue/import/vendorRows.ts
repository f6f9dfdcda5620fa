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
  readonly name: string;
  readonly hasDescription: boolean;
  readonly hasSince: boolean;
}

interface VendorMemory {
  /**
   * Returns the rows to be saved for vendors that several services may name: the vendors that are new, and those for
   * which a row has a value that the earlier rows lacked. The first value of a vendor counts: a returned row has '' or
   * 0 where an earlier row had a value, and saving these changes nothing.
   */
  readonly rowsToSave: (named: readonly VendorRow[]) => VendorRow[];
  /** Returns the ids of all vendors that were named. */
  readonly ids: () => ReadonlySet<string>;
}

/** Creates the memory of the vendors that the services of one import name. */
export function createVendorMemory(): VendorMemory {
  const known = new Map<string, KnownVendor>();
  return {
    rowsToSave(named) {
      const vendors = new Map<string, VendorRow>();
      for (const vendor of named) vendors.set(vendor.id, mergeVendors(vendors.get(vendor.id), vendor));
      const rows = [...vendors.values()].flatMap((vendor) => rowToSave(vendor, known.get(vendor.id)));
      for (const { id, name, description, since } of vendors.values()) {
        const earlier = known.get(id);
        known.set(id, {
          name: earlier?.name ?? name,
          hasDescription: earlier?.hasDescription === true || description !== '',
          hasSince: earlier?.hasSince === true || since !== 0,
        });
      }
      return rows;
    },
    ids: () => new Set(known.keys()),
  };
}

/** Returns the first of two rows of a vendor, with its missing values filled from the second. */
const mergeVendors = (first: VendorRow | undefined, second: VendorRow): VendorRow =>
  first
    ? { ...first, description: first.description || second.description, since: first.since || second.since }
    : second;

/** Returns the row to be saved for a vendor, in a list; an empty list when no value is new. */
function rowToSave(vendor: VendorRow, known: KnownVendor | undefined): VendorRow[] {
  if (!known) return [vendor];
  const description = known.hasDescription ? '' : vendor.description;
  const since = known.hasSince ? 0 : vendor.since;
  return description || since ? [{ ...vendor, name: known.name, description, since }] : [];
}
