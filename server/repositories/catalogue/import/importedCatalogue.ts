import type { PackageRow, ReviewRow, ServiceRow } from '../../../db/catalogueRows.ts';

/** This file declares the rows of a catalogue file, before the import converts them to database rows. */

/** The columns of a service whose values are stored unchanged, except `region`, whose city name is stored as an id. */
type ColumnsStoredAsImported = Omit<
  ServiceRow,
  'description' | 'vendor' | 'amenities' | 'image' | 'fromPrice' | 'rating' | 'reviewCount' | 'searchText'
>;

/** A service or venue as the imported file describes it. Prices are in rupees. */
export interface ImportedService extends Readonly<ColumnsStoredAsImported> {
  /** The name of the city. */
  readonly region: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly amenities?: readonly string[] | undefined;
  /** The name of the vendor. */
  readonly vendor?: string | undefined;
  readonly vendorDescription?: string | undefined;
  /** The year in which the vendor was founded. */
  readonly vendorSince?: number | undefined;
  /** Additional words that the search matches. */
  readonly keywords?: string | undefined;
}

/** A ready-made package as the imported file describes it. */
export interface ImportedPackage extends Readonly<Omit<PackageRow, 'description' | 'image' | 'category'>> {
  /** The name of the city. */
  readonly region: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  /** The ids of the services in the package. */
  readonly services: readonly string[];
}

/** A review from another source. Its author is no user of this site. */
export interface ImportedReview extends Readonly<Pick<ReviewRow, 'service' | 'author' | 'rating' | 'comment'>> {
  /** The date of the review, YYYY-MM-DD. */
  readonly date: string;
}

/** Rows that can be iterated several times, for instance by reading a file again. */
export type Rows<T> = Iterable<T> | AsyncIterable<T>;

export interface ImportedCatalogue {
  readonly services: Rows<ImportedService>;
  readonly packages: Rows<ImportedPackage>;
  readonly reviews: Rows<ImportedReview>;
}
