import { findList, readList } from './list.ts';
import type { ListPage } from './list.ts';
import { readSelectedService } from './plan.ts';
import type { PackageItem } from './plan.ts';
import { ContractError } from './readers.ts';
import type { ReadContext } from './readers.ts';

const NAME = 'selected_services';

/**
 * GET /selected-services/. Unlike other lists, this one is never empty for want of a list in the response: an item that is
 * missing from it counts as removed on another device, so the whole package would be removed. Throws ContractError.
 */
export function readSelectedServices(raw: unknown, context: ReadContext): ListPage<PackageItem> {
  if (!findList(raw, NAME)) throw new ContractError(`The ${NAME} response has no list in it`);
  return readList(raw, context, NAME, readSelectedService);
}
