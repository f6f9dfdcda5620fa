import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CategoryId, DecorType, Style, Tier } from '#contract/catalogue/classification.ts';
import type { PackageItem } from '#contract/plan.ts';
import type { Vote } from '#contract/plans/review.ts';
import type { InvitedRole, PlanRole } from '#contract/plans/roles.ts';

/**
 * This file defines the database tables. Amounts are whole rupees; dates are YYYY-MM-DD strings, also in TypeScript;
 * instants are UTC.
 */

const rupees = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => instant('created_at').notNull().defaultNow();
const stringList = (name: string) =>
  jsonb(name)
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'::jsonb`);

// --- Catalogue -------------------------------------------------------------------------------------------------------

export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

export const categories = pgTable('categories', {
  id: text('id').$type<CategoryId>().primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
  minPrice: rupees('min_price').notNull(),
  position: integer('position').notNull(),
});

export const vendors = pgTable(
  'vendors',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    region: text('region')
      .notNull()
      .references(() => regions.id),
    category: text('category')
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id),
    since: integer('since').notNull(),
  },
  (table) => [index('vendors_region').on(table.region), index('vendors_category').on(table.category)],
);

export const services = pgTable(
  'services',
  {
    id: text('id').primaryKey(),
    category: text('category')
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id),
    region: text('region')
      .notNull()
      .references(() => regions.id),
    vendor: text('vendor').references(() => vendors.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    location: text('location'),
    price: rupees('price'),
    pricePerPlate: rupees('price_per_plate'),
    minBudget: rupees('min_budget'),
    maxBudget: rupees('max_budget'),
    priceRange: text('price_range'),
    /**
     * The lowest known price: min_budget, otherwise price. Only tests and earlier versions of the server filter lists
     * by it.
     */
    fromPrice: rupees('from_price'),
    tier: text('tier').$type<Tier>().notNull(),
    style: text('style').$type<Style>(),
    decorType: text('decor_type').$type<DecorType>(),
    features: stringList('features'),
    specifications: jsonb('specifications')
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    capacity: integer('capacity'),
    venueType: text('venue_type'),
    amenities: text('amenities'),
    packages: stringList('packages'),
    image: text('image').notNull(),
    additionalImages: stringList('additional_images'),
    rating: doublePrecision('rating'),
    reviewCount: integer('review_count').notNull().default(0),
    /** The name and the keywords, in the form in which the search compares names. */
    searchText: text('search_text').notNull(),
    /** True when the service is invented, like those of the sample catalogue. */
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [
    // The server filters and sorts lists in memory (catalogueIndex.ts), so it needs no index for each filter and order.
    index('services_name').on(table.name, table.id),
    index('services_vendor').on(table.vendor),
    index('services_sample')
      .on(table.region)
      .where(sql`${table.sample}`),
    // With this index, the server finds the services of one category. When few services have a rating, it also finds
    // those of all categories that have one.
    index('services_rating').on(table.category, sql`${table.rating} desc nulls last`),
  ],
);

/**
 * One row that counts the changes of the catalogue, so that each process notices when the services that it has in
 * memory are outdated. Triggers on services and regions increase the numbers in the transaction of the change
 * (migration 0010).
 */
export const catalogueVersion = pgTable('catalogue_version', {
  version: bigint('version', { mode: 'number' }).notNull(),
  /**
   * Counts the changes of ratings. They have a number of their own, because they are frequent and only lists ordered by
   * rating depend on them.
   */
  ratingsVersion: bigint('ratings_version', { mode: 'number' }).notNull(),
});

export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    tier: text('tier').$type<Tier>().notNull(),
    category: text('category')
      .$type<CategoryId>()
      .references(() => categories.id),
    region: text('region')
      .notNull()
      .references(() => regions.id),
    price: rupees('price').notNull(),
    features: stringList('features'),
    image: text('image').notNull(),
  },
  (table) => [index('packages_list').on(table.category, table.tier, table.region)],
);

export const packageServices = pgTable(
  'package_services',
  {
    package: text('package')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    service: text('service')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.service] })],
);

// --- Users and sessions ----------------------------------------------------------------------------------------------

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The username as the user typed it. */
    username: text('username').notNull(),
    /** The unique key by which usernames are compared: see usernameKey. */
    usernameKey: text('username_key').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    preferences: text('preferences').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_username_key').on(table.usernameKey)],
);

const userIdColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each sign-in. Each refresh replaces its refresh token with the next one. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user: userIdColumn('user_id'),
    /** SHA-256 of the current refresh token. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the previous refresh token, which stays valid for 30 seconds after it was replaced. */
    previousHash: text('previous_hash'),
    rotatedAt: instant('rotated_at').notNull(),
    /** The moment when the session ends, even if it is in use. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_previous').on(table.previousHash),
    index('sessions_user').on(table.user),
    // With these two indexes, deleteExpiredSessions() finds the sessions that have expired or have not been refreshed
    // for 14 days.
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_rotated').on(table.rotatedAt),
  ],
);

/** The hashes of replaced refresh tokens, by which the use of a stolen token is recognised. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    session: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('spent_tokens_session').on(table.session)],
);

/** The responses to POST requests that create something, so that a request that is sent twice creates it once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /**
     * The sender: `user:<id>` (see principalOfUser), or 'visitor' for all visitors, whose random keys do not collide.
     */
    principal: text('principal').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    response: jsonb('answer').notNull(),
    /** A day after this moment, the key is deleted. It is in the future for keys that are kept for longer. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/**
 * The counts of the rate limits, which all processes share. The table is unlogged, so that counting need not wait for
 * the disk. The counts are therefore lost when PostgreSQL crashes or fails over. The package rate-limiter-flexible
 * determines the columns and their order.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The HMAC of the limiter's name together with the key that it counts, such as a username or an IP address. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** When the count expires and starts again from 0, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

// --- Plans (section 14) ----------------------------------------------------------------------------------------------

export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Counts the changes of the plan, of its members, and of its review links with their votes. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** When the owner deleted the plan, which can be brought back for 30 days; null for a plan in use. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [index('plans_deleted').on(table.deletedAt)],
);

const planIdColumn = () =>
  uuid('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' });

/** The entries of the plans, with the stamps by which they are merged (see planMerge.ts). */
export const planEntries = pgTable(
  'plan_entries',
  {
    plan: planIdColumn(),
    key: text('key').notNull(),
    /**
     * JSON, as text so that its properties stay in the order in which the device sent them; null for a tombstone.
     */
    value: text('value'),
    clock: bigint('clock', { mode: 'number' }).notNull(),
    tab: text('tab').notNull(),
    /** The number of the revision that last changed the entry. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plan, table.key] }),
    index('plan_entries_revision').on(table.plan, table.revision),
  ],
);

export const planMembers = pgTable(
  'plan_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    plan: planIdColumn(),
    user: userIdColumn('user_id'),
    role: text('role').$type<PlanRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('plan_members_once').on(table.plan, table.user),
    uniqueIndex('plan_members_owner')
      .on(table.plan)
      .where(sql`${table.role} = 'owner'`),
    index('plan_members_user').on(table.user),
  ],
);

/** The history of the plans: which entries changed with which revision. */
export const planRevisions = pgTable(
  'plan_revisions',
  {
    plan: planIdColumn(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** The user who made the changes; null when the account of this user was deleted. */
    user: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** JSON: a list of EntryChange. */
    changes: text('changes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plan, table.revision] }),
    index('plan_revisions_at').on(table.at),
    index('plan_revisions_user').on(table.user),
  ],
);

export const planInvitations = pgTable(
  'plan_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    plan: planIdColumn(),
    role: text('role').$type<InvitedRole>().notNull(),
    /** SHA-256 of the token in the link of the invitation. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The user who accepted the invitation, which is then used up. */
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('plan_invitations_token').on(table.tokenHash),
    index('plan_invitations_plan').on(table.plan),
    index('plan_invitations_expiry').on(table.expiresAt),
    index('plan_invitations_accepted').on(table.acceptedBy),
  ],
);

/** The links with which the family reviews a plan without an account. */
export const planLinks = pgTable(
  'plan_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    plan: planIdColumn(),
    /** The person for whom the link is, such as "Nani". */
    for: text('for').notNull(),
    showPrices: boolean('show_prices').notNull(),
    showTotal: boolean('show_total').notNull(),
    /** SHA-256 of the token in the review link. */
    tokenHash: text('token_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The times of the latest votes with this link, in milliseconds since 1970, by which voteLimit.ts limits votes. */
    recentVotes: jsonb('recent_votes')
      .$type<readonly number[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('plan_links_token').on(table.tokenHash),
    index('plan_links_plan').on(table.plan, table.createdAt),
    index('plan_links_end').on(table.endsAt),
  ],
);

export const planVotes = pgTable(
  'plan_votes',
  {
    link: uuid('link_id')
      .notNull()
      .references(() => planLinks.id, { onDelete: 'cascade' }),
    /** The uniqueId of the item that the vote is about. */
    uniqueId: text('unique_id').notNull(),
    vote: text('vote').$type<Vote>().notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.link, table.uniqueId] })],
);

// --- Requests and reviews of users -----------------------------------------------------------------------------------

export const customPackages = pgTable(
  'custom_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a visitor, and when the custom package was withdrawn. */
    user: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Empty when the custom package was withdrawn (WITHDRAWN_NAME), as is the groom's name. */
    brideName: text('bride_name').notNull(),
    groomName: text('groom_name').notNull(),
    /** Null when the custom package was withdrawn. */
    weddingDate: date('wedding_date', { mode: 'string' }),
    location: text('location').notNull(),
    totalGuests: integer('total_guests').notNull(),
    items: jsonb('items').$type<PackageItem[]>().notNull(),
    total: rupees('total').notNull(),
    noticeVersion: text('notice_version').notNull(),
    answeredAt: instant('answered_at'),
    exported: boolean('exported').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('custom_packages_user').on(table.user), index('custom_packages_created').on(table.createdAt)],
);

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a visitor, and when the enquiry was withdrawn. */
    user: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The id of a service. For an enquiry from the package page: the `:id` in the page's path (mostly a category), a
     * slash, and the tier or the ready-made package's id, as in "catering/premium" or "catering/royal-feast". Not a
     * foreign key: services may be removed.
     */
    service: text('service').notNull(),
    /** Empty when the enquiry was withdrawn (WITHDRAWN_NAME). */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    date: date('date', { mode: 'string' }),
    guestCount: integer('guest_count').notNull(),
    message: text('message').notNull(),
    noticeVersion: text('notice_version').notNull(),
    answeredAt: instant('answered_at'),
    exported: boolean('exported').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('enquiries_user').on(table.user), index('enquiries_created').on(table.createdAt)],
);

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the booking was withdrawn. */
    user: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    service: text('service').notNull(),
    serviceName: text('service_name').notNull(),
    category: text('category').notNull(),
    /** Null when the booking was withdrawn. */
    date: date('date', { mode: 'string' }),
    guestCount: integer('guest_count').notNull(),
    message: text('message').notNull(),
    status: text('status').notNull().default('requested'),
    /** True when the booking was exported to the business after its user last changed it. */
    exported: boolean('exported').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('bookings_user').on(table.user, table.createdAt), index('bookings_created').on(table.createdAt)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    service: text('service')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** Null for an imported review. */
    user: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.service, table.user),
    index('reviews_list').on(table.service, table.createdAt),
    index('reviews_newest').on(table.createdAt, table.id),
    index('reviews_user').on(table.user),
  ],
);
