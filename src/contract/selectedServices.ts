import { readRequiredList } from './list.ts';
import type { ListPage } from './list.ts';
import { readSelectedService } from './plan.ts';
import type { PackageItem } from './plan.ts';
import { isRecord, readPositiveNumber, readText } from './readers.ts';
import type { ReadContext } from './readers.ts';

/**
 * Reads the response of GET /selected-services/. Throws ContractError when the response contains no list: if it were
 * read as an empty list, the app would remove every item, as if the user had removed them all on another device.
 */
export const readSelectedServices = (raw: unknown, context: ReadContext): ListPage<PackageItem> =>
  readRequiredList(raw, context, 'selected_services', readItemWithCostFacts);

function readItemWithCostFacts(raw: unknown): PackageItem | null {
  const item = readSelectedService(raw);
  return item && normalizeSelectedService({ ...(isRecord(raw) ? raw : {}), ...item });
}

/**
 * Returns the item without unknown fields. The facts on which its all-in cost depends (section 11) may have names in
 * camelCase or snake_case in `item`: lowest and highest price, price per plate, tier, region and decor type. A fact
 * that cannot be read is left out. An item without a tier gets none of these facts.
 */
export function normalizeSelectedService(item: PackageItem & Readonly<Record<string, unknown>>): PackageItem {
  const { id, uniqueId, name, price, type, image, features, category } = item;
  const itemWithoutFacts = { id, uniqueId, name, price, type, image, features, category };
  const tier = readText(item.tier).slice(0, 100);
  if (tier === '') return itemWithoutFacts;
  return {
    ...itemWithoutFacts,
    minBudget: readPositiveNumber(item.minBudget ?? item['min_budget']),
    maxBudget: readPositiveNumber(item.maxBudget ?? item['max_budget']),
    pricePerPlate: readPositiveNumber(item.pricePerPlate ?? item['price_per_plate']),
    tier,
    region: readText(item.region).slice(0, 100),
    decorType: readText(item.decorType ?? item['decor_type']).slice(0, 100),
  };
}
