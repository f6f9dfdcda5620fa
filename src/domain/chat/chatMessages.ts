import type { Service } from '#contract/catalogue/services.ts';
import type { WeddingDetails } from '#contract/requests/customPackage.ts';
import type { EnquiryForm, PackageEnquiryForm } from '#contract/requests/enquiries.ts';
import type { PackageItem } from '#contract/plan.ts';
import { BUDGET_CATEGORY_NAMES, budgetCategoryOf, categoryName } from '../catalogue/categories.ts';
import { composeChat } from './chatText.ts';
import type { ChatText, ChatLine } from './chatText.ts';
import { packageOverview, packageTotal, unpricedText } from '../plan/packageOverview.ts';
import { formatDateInWordsAndDigits } from '../dates.ts';
import { formatCount, formatRupees } from '../money.ts';
import { fullPriceText, itemPriceText, priceText } from '../catalogue/pricing.ts';
import { PRODUCT_NAME } from '../product.ts';
import { cleanLine, plainLine } from './textRules.ts';
import { TIER_NAMES } from '../catalogue/tiers.ts';
import { capacityText, displayName } from '../catalogue/venues.ts';

/**
 * This file composes the messages that are prefilled in the chat (section 7.7). A vendor's texts are
 * put on one line, and characters that the chat app reads as formatting are replaced. The user's own message comes
 * last, under its own heading. Empty fields produce no line.
 */

/** Composes an enquiry about a venue: its facts, the fields of the form, and a request for availability and a quote. */
export function venueEnquiryText(venue: Service, form: EnquiryForm): ChatText {
  return composeChat({
    opening: `Hello! I found this venue on ${PRODUCT_NAME} and would like to know more.`,
    sections: [
      [
        ['Venue', plainLine(displayName(venue))],
        ['Venue ID', plainLine(venue.id)],
        ['Location', plainLine(venue.location)],
      ],
      enquiryFormLines(form),
      [
        ['Price range', plainLine(priceText(venue))],
        ['Capacity', capacityText(venue.capacity)],
        ['Venue type', plainLine(venue.venueType)],
        ['Tier', tierNameOf(venue)],
      ],
    ],
    closing: 'Please tell me its availability on this date, and send me a detailed quote.',
    message: form.message,
  });
}

/** Composes an enquiry about a service that is not a venue: the service with its price, and the fields of the form. */
export function serviceEnquiryText(service: Service, form: EnquiryForm): ChatText {
  return composeChat({
    opening: `Hello! I found this service on ${PRODUCT_NAME} and would like a quote.`,
    sections: [
      [
        ['Service', plainLine(displayName(service))],
        ['Service ID', plainLine(service.id)],
        ['Category', plainLine(service.category && categoryName(service.category))],
        ['Price', plainLine(fullPriceText(service))],
        ['Tier', tierNameOf(service)],
      ],
      enquiryFormLines(form),
    ],
    closing: 'Please tell me your availability on this date, and send me a detailed quote.',
    message: form.message,
  });
}

export interface EnquiredPackage {
  /** The name of the package, as its page shows it: "Premium Catering". */
  readonly name: string;
  /** The name of the city in which the services are wanted, if the user has chosen one. */
  readonly city?: string | undefined;
  /** The price of the whole package in rupees, if it has one. */
  readonly price?: number | undefined;
  readonly services: readonly Pick<Service, 'name' | 'category' | 'price' | 'minBudget' | 'maxBudget' | 'priceRange'>[];
  /**
   * The number of services in the package. It is larger than the length of `services` when `services` has only the
   * first ones.
   */
  readonly serviceCount: number;
}

/** Composes an enquiry from the package page: the package with its services, and the fields of the form. */
export function packageEnquiryText(enquiredPackage: EnquiredPackage, form: PackageEnquiryForm): ChatText {
  const { services, serviceCount } = enquiredPackage;
  const unlistedCount = serviceCount - services.length;
  return composeChat({
    opening: `Hello! I found this package on ${PRODUCT_NAME} and would like a quote.`,
    sections: [
      [
        ['Package', plainLine(enquiredPackage.name)],
        ['City', plainLine(enquiredPackage.city ?? '')],
        ['Price', enquiredPackage.price === undefined ? '' : formatRupees(enquiredPackage.price)],
      ],
      [
        ['Name', cleanLine(form.name)],
        ['Phone', cleanLine(form.phone)],
        ['Guest count', formatCount(form.guestCount)],
      ],
    ],
    list: {
      full: [
        ...numberedLines(
          services.map((service) => `${plainLine(displayName(service))}: ${plainLine(priceText(service))}`),
        ),
        ...(unlistedCount > 0 ? [`and ${formatCount(unlistedCount)} more`] : []),
      ],
      summary: serviceCount > 0 ? [['Services in it', formatCount(serviceCount)]] : [],
    },
    closing: 'Please tell me your availability, and send me a detailed quote.',
    message: form.message,
  });
}

/** Composes the message that sends the custom package: the wedding details, the items and their total. */
export function customPackageText(items: readonly PackageItem[], details: WeddingDetails): ChatText {
  const { total, unpricedCount } = packageTotal(items);
  return composeChat({
    opening: `Hello! We put our wedding package together on ${PRODUCT_NAME} and would like a quote.`,
    sections: [
      [
        ['Bride', cleanLine(details.brideName)],
        ['Groom', cleanLine(details.groomName)],
        ['Wedding date', formatDateInWordsAndDigits(details.weddingDate)],
        ['Location', cleanLine(details.location)],
        ['Guests', formatCount(details.totalGuests)],
      ],
      [
        ['Services', formatCount(items.length)],
        ['Total', total > 0 ? formatRupees(total) : ''],
        ['Please note', unpricedText(unpricedCount)],
      ],
    ],
    list: {
      full: numberedLines(
        items.map(
          (item) =>
            `${plainLine(item.name)} (${BUDGET_CATEGORY_NAMES[budgetCategoryOf(item)]}): ${itemPriceText(item.price)}`,
        ),
      ),
      summary: packageOverview(items).chips.map(({ name, count }) => [name, formatCount(count)]),
    },
    closing: 'Please tell us your availability, and send us a detailed quote.',
    message: '',
  });
}

const enquiryFormLines = (form: EnquiryForm): ChatLine[] => [
  ['Name', cleanLine(form.name)],
  ['Phone', cleanLine(form.phone)],
  ['Email', cleanLine(form.email)],
  ['Event date', formatDateInWordsAndDigits(cleanLine(form.date))],
  ['Guest count', formatCount(form.guestCount)],
];

const tierNameOf = (service: Pick<Service, 'tier'>) => (service.tier === 'other' ? '' : TIER_NAMES[service.tier]);

const numberedLines = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`);
