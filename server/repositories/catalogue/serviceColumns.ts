import { serviceFields } from '#contract/catalogue/services.ts';
import { services } from '../../db/schema.ts';
import { columnsOf } from '../columnsOf.ts';

/** The columns of a service that responses contain. */
export const SERVICE_COLUMNS = columnsOf(serviceFields, services);
