/**
 * What is fetched as one file: what every screen needs, small parts that screens share, and what all of them fetch after
 * themselves. One file compresses better than its parts, and a part that only some of these screens use costs less than a
 * request.
 */
export const SHARED_FILES = [
  { name: 'app', priority: 3, tags: ['$initial' as const] },
  ...Object.entries({
    form: /components\/forms\/(useForm|Form|FormField|FormPassword|useBinding|checkedBy)\.|react-hook-form|PasswordField|icons\/eye/,
    enquiry: /components\/forms\/(FormText|EnquiryFields|EnquiryCard|useEnquiry|useOffered|useKnownDetails)\./,
    asked: /(contract|api|contract\/calls)\/(asked|enquiries)\./,
    frame: /AuthFrame|JaaliGround|PrivacyNote/,
    chat: /chat\/(useChat|ChatPanel)|domain\/(chatText|chatHelp|textRules)\.|icons\/message-circle/,
    plan: /contexts\/(useStored|useToday|useDraft|usePackageCopy)\.|domain\/(packageTotals|quizWishes|dates)\.|useReturnFocus|SectionCard|ui\/Meter\.|icons\/(x|sparkles)\./,
    listing:
      /components\/(ListingCard|VenueCard|ServiceCard|AddableCard|InPackage|ServiceList|ListingSkeletons|TierSign|PriceTag|PictureOf)\.|useAddToPackage|ui\/Shelf\.|domain\/(venues|services|similarVenues)\.|icons\/users\./,
    details:
      /components\/(AddBar|FactsPanel|Gallery|ServiceGallery|DetailSkeleton|NotFoundView|offer\/Offer)\.|domain\/gallery\.|useTitle|icons\/chevron-/,
    parts:
      /ui\/(Photo|Chip|Skeleton|Card|Contained|Field|FieldFrame|WhenNear)\.|EmptyState|domain\/decor\.|icons\/check\./,
  }).map(([name, test]) => ({ name, test, priority: 2, minShareCount: 2, includeDependenciesRecursively: false })),
  {
    name: 'after',
    test: /layout\/(OnTheWay|StatusStrip)\.|icons\/cloud-off|appVersion|packageRounds|(api|calls)\/selectedServices\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
];
