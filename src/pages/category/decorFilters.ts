import { asDecorType, asStyle } from '#domain/catalogue/decor.ts';
import { asTier } from '#domain/catalogue/tiers.ts';
import type { DecorType, Style, Tier } from '#contract/catalogue/classification.ts';

/** The filters of the decor list. The address contains them: ?type=haldi&style=traditional&tier=basic. */
export interface DecorFilters {
  readonly decorType?: DecorType;
  readonly style?: Style;
  readonly tier?: Tier;
}

/** Reads the filters from the query of an address. Unknown values are ignored. */
export function decorFiltersOf(search: URLSearchParams): DecorFilters {
  const decorType = asDecorType(search.get('type') ?? '');
  const style = asStyle(search.get('style') ?? '');
  const tier = asTier(search.get('tier') ?? '');
  return { ...(decorType && { decorType }), ...(style && { style }), ...(tier && { tier }) };
}
