import { readService } from '#contract/catalogue/services.ts';
import type { Service } from '#contract/catalogue/services.ts';

/**
 * Builds a service with the given fields. The default id is 's1'. All other fields have the values that `readService`
 * returns for missing ones.
 */
export const createService = (fields: Partial<Service> = {}): Service => ({
  ...readService({ id: 's1' }, { baseUrl: 'http://localhost/', warn: () => undefined }),
  ...fields,
});
