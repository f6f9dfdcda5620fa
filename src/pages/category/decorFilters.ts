import { asDecorType, asStyle } from '#domain/decor.ts';
import { asBudgetLimit } from '#domain/budgetFilter.ts';
import { asTier } from '#domain/tiers.ts';
import type { DecorType, Style, Tier } from '#contract/catalogue.ts';

/** What the decor page is narrowed to, as its address tells: ?type=haldi&style=traditional&tier=basic&budget=50000. */
export interface DecorFilters {
  readonly decor_type?: DecorType;
  readonly style?: Style;
  readonly tier?: Tier;
  /** Rupees. */
  readonly budget_max?: number;
}

/** Reads the filters of an address; what nobody knows narrows nothing. */
export function decorFiltersOf(search: URLSearchParams): DecorFilters {
  const decor_type = asDecorType(search.get('type') ?? '');
  const style = asStyle(search.get('style') ?? '');
  const tier = asTier(search.get('tier') ?? '');
  const budget_max = asBudgetLimit(search.get('budget') ?? '');
  return {
    ...(decor_type && { decor_type }),
    ...(style && { style }),
    ...(tier && { tier }),
    ...(budget_max !== undefined && { budget_max }),
  };
}
