import type { Route } from './routes.ts';

/** Texts of the specification that a test must find on a page of one of the routes. `{…}` stands for any text. */
export interface MessageGroup {
  readonly section: number;
  readonly routes: readonly Route[] | 'any route';
  readonly texts: readonly string[];
}

/** Creates a group of messages from `joinedTexts`, in which ' · ' or line breaks separate the texts. */
const createMessageGroup = (section: number, routes: MessageGroup['routes'], joinedTexts: string): MessageGroup => ({
  section,
  routes,
  texts: joinedTexts
    .split(/ · |\n/)
    .map((text) => text.trim())
    .filter(Boolean),
});

const CATEGORY_ROUTES: readonly Route[] = ['/services/{categoryId}', '/categories/{id}'];
const SERVICE_ROUTES: readonly Route[] = ['/services/{id}', '/services/{id}/details', '/{type}/{id}/details'];
const PACKAGE_ROUTES: readonly Route[] = ['/services/{id}/package/{packageName}'];

export const MESSAGES: readonly MessageGroup[] = [
  createMessageGroup(
    2,
    'any route',
    `Home · Venues · Dashboard · Custom Package · Account · Show All Cities · © {year} {product}
    Something went wrong · An unexpected error occurred · Refresh Page`,
  ),
  createMessageGroup(
    2,
    ['/'],
    'All Regions · Hyderabad · Bangalore · Mumbai · Delhi · Chennai · Pune · Kolkata · Start Planning',
  ),
  createMessageGroup(2, ['/services'], 'Up to ₹50,000 · Up to ₹1,00,000 · Up to ₹2,00,000 · Up to ₹5,00,000'),
  createMessageGroup(
    2,
    CATEGORY_ROUTES,
    `Haldi · Mehandi · Wedding · Birthday · Proposal · Engagement · Corporate · Other
    Traditional · Contemporary · Themed · Minimal · Luxury · Show All`,
  ),
  createMessageGroup(
    2,
    SERVICE_ROUTES,
    `Request Quote · Add to Custom Package
    Service Not Found · Sorry, we couldn't find the selected service.`,
  ),
  createMessageGroup(2, PACKAGE_ROUTES, 'Package Not Found'),
  createMessageGroup(
    2,
    ['/venues'],
    `Wedding Venues · Loading Venues... · Error · Basic Venues · Premium Venues · Luxury Venues
    affordable venues for intimate gatherings · enhanced venues for memorable celebrations
    exclusive venues for extraordinary events
    {n} venues available · View Venues · No Venues Available · ← Back to Venue Tiers
    Image unavailable · Unnamed Venue · Location not specified · Available Packages:
    View Details · Add to Package · Adding... · Added!`,
  ),
  createMessageGroup(
    2,
    ['/venues/{id}'],
    `Venue Details · Price Range · Capacity · Venue Type · Package Tier · Amenities & Services
    Add to Custom Package · ✓ Added to Package! · Contact About This Venue · Connect on WhatsApp
    Similar Venues You Might Like · Venue Not Found · The requested venue could not be found.`,
  ),
  createMessageGroup(2, ['/quiz'], 'Previous · Next · Complete Quiz'),
  createMessageGroup(2, ['/login'], 'Welcome Back · Sign In · Signing in... · Sign up now · Forgot your password?'),
  createMessageGroup(2, ['/register'], 'Create Account · Creating Account... · Sign in instead'),
  createMessageGroup(4, ['/dashboard'], 'Save · Cancel · Reset to Defaults · Added!'),
  createMessageGroup(5, ['/custom-package'], 'Please fill in all wedding details'),
  createMessageGroup(5, ['/dashboard'], 'Total allocation must equal 100% to save'),
  createMessageGroup(5, ['/register'], 'Passwords do not match'),
  createMessageGroup(7, SERVICE_ROUTES, 'Enquiry submitted successfully!'),
  createMessageGroup(7, PACKAGE_ROUTES, 'Enquiry submitted successfully!'),
  createMessageGroup(8, 'any route', 'Network Error · Something went wrong'),
  createMessageGroup(8, ['/', '/services'], 'Failed to load categories'),
  createMessageGroup(
    8,
    ['/services', ...CATEGORY_ROUTES],
    'Failed to load data · Failed to load services · Failed to filter services · Failed to reset filters',
  ),
  createMessageGroup(
    8,
    SERVICE_ROUTES,
    `Failed to load service details · Service Not Found · Sorry, we couldn't find the selected service.
    Failed to submit enquiry. Please try again.`,
  ),
  createMessageGroup(
    8,
    PACKAGE_ROUTES,
    'Failed to load package details · Package Not Found · Failed to submit enquiry. Please try again.',
  ),
  createMessageGroup(8, ['/account'], 'Error loading profile: {detail} · Failed to update profile: {detail}'),
  createMessageGroup(8, ['/venues'], 'Failed to load venues · Failed to add venue to package. Please try again.'),
  createMessageGroup(
    8,
    ['/venues/{id}'],
    'Failed to load venue details. Please try again later. · The requested venue could not be found.',
  ),
  createMessageGroup(
    8,
    ['/custom-package'],
    'Failed to send message. Please try again. · Please fill in all wedding details',
  ),
  createMessageGroup(8, ['/dashboard'], 'Total allocation must equal 100% to save'),
  createMessageGroup(8, ['/login'], 'Login failed'),
  createMessageGroup(8, ['/register'], 'Registration failed · Passwords do not match'),
  createMessageGroup(9, ['/dashboard'], 'Approaching budget limit! · You are over budget!'),
  createMessageGroup(9, ['/venues'], '₹{min} – ₹{max} · From ₹{min} · Price on request'),
];

/**
 * Messages of /quiz in section 8. They appear when code of the page cannot be loaded, which only a journey can cause.
 */
export const JOURNEY_MESSAGES = [
  'Quiz Unavailable',
  "Sorry, we couldn't load the quiz questions. Please try again later.",
] as const;
