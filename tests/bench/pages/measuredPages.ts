interface PageToMeasure {
  readonly name: string;
  readonly path: string;
  /** The path of the floors' page with which this page is compared; undefined when they have no such page. */
  readonly floorPath?: string;
  readonly isSignedIn: boolean;
}

/**
 * Returns the pages to measure.
 * @param venueId the id of a premium venue, whose page is one of them
 */
export const measuredPages = (venueId: string): readonly PageToMeasure[] => [
  { name: 'home', path: '/', floorPath: '/', isSignedIn: true },
  { name: 'sign-in', path: '/login', isSignedIn: false },
  { name: 'venues (tiers)', path: '/venues', floorPath: '/venues', isSignedIn: true },
  { name: 'venues of a tier', path: '/venues?tier=premium', floorPath: '/venues', isSignedIn: true },
  { name: 'services', path: '/services', floorPath: '/venues', isSignedIn: true },
  { name: 'a venue', path: `/venues/${venueId}`, floorPath: `/venues/${venueId}`, isSignedIn: true },
  { name: 'dashboard', path: '/dashboard', floorPath: '/venues', isSignedIn: true },
];
