import { findList, readList } from './list.ts';
import type { ListPage } from './list.ts';
import { readSelectedService } from './plan.ts';
import type { PackageItem } from './plan.ts';
import { ContractError } from './readers.ts';
import type { ReadContext } from './readers.ts';

const NAME = 'selected_services';

/**
 * Reads the response of GET /selected-services/. Throws ContractError when the response contains no list. Unlike in
 * other responses, a missing list is not read as an empty one, because the app would then remove every item, as if the
 * user had removed them all on another device.
 */
export function readSelectedServices(raw: unknown, context: ReadContext): ListPage<PackageItem> {
  if (!findList(raw, NAME)) throw new ContractError(`The ${NAME} response has no list in it`);
  return readList(raw, context, NAME, readSelectedService);
}
