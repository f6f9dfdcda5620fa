import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '#api/errors.ts';
import { getOfCategory, getService, listOfCategory, listServices } from '#api/services.ts';
import { CATEGORY_IDS } from '#contract/catalogue.ts';
import type { CategoryId, Service } from '#contract/catalogue.ts';
import { listQuery, serviceInLists } from './lists.ts';
import type { ListFilters, ListSource } from './lists.ts';

const isKnown = (category: string) => CATEGORY_IDS.some((id) => id === category);

// What a backend calls by a name or number of its own is of the category that was asked for.
const services: ListSource = {
  name: 'services',
  list: async (query, signal) => {
    const page = await listServices(query, signal);
    const { category } = query;
    if (!category) return page;
    return { ...page, items: page.items.map((item) => (isKnown(item.category) ? item : { ...item, category })) };
  },
};

/** Services of every category by budget, search, category and tier, page by page (GET /services). */
export const servicesQuery = (region: string, filters: ListFilters) => listQuery(services, region, filters);

/**
 * One service: by its id alone (GET /services/{id}), or by its category's own call (GET /catering/{id}/ and so on) and,
 * where that lacks it, by its id alone. A list in the cache lends its entry while the answer is on the way.
 */
export const serviceQuery = (id: string, region: string, client: QueryClient, category?: CategoryId) =>
  queryOptions({
    queryKey: ['service', region, id, category ?? ''],
    queryFn: async ({ signal }) => {
      try {
        if (category) return await getOfCategory(category, id, signal);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      return getService(id, signal);
    },
    placeholderData: (): Service | undefined => serviceInLists(client, id, category),
  });

/**
 * Services of the same category, and of decor for the same ceremony, for "More like this" (GET /catering and so on); the
 * service itself may be among them.
 */
export const moreOfCategoryQuery = (
  category: CategoryId,
  service: Pick<Service, 'id' | 'decor_type'>,
  region: string,
) =>
  queryOptions({
    queryKey: ['more-of-category', region, category, service.id, service.decor_type],
    queryFn: ({ signal }) =>
      listOfCategory(
        category,
        { similar_to: service.id, region, ...(service.decor_type && { decor_type: service.decor_type }) },
        signal,
      ),
  });

/** What one category has, as much as comes at once: for ranking by the app itself. */
export const categoryListQuery = (category: CategoryId, region: string) =>
  queryOptions({
    queryKey: ['category-list', region, category],
    queryFn: ({ signal }) => listOfCategory(category, { region, limit: 200 }, signal),
  });
