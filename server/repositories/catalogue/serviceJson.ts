import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { serviceFields } from '#contract/catalogue/services.ts';
import type { Database } from '../../db/open.ts';
import { catalogueVersion, services } from '../../db/schema.ts';

/**
 * This file returns services as JSON for lists and details. The database itself writes the JSON, with exactly the
 * fields of the contract. For 200 services this takes half as long as reading the columns and converting them here.
 */

/** Converts SQL without parameters to a single text, so that drizzle-orm need not assemble it again for each query. */
const asRawSql = (query: SQL) => sql.raw(new PgDialect().sqlToQuery(query).sql);

/**
 * A query for the columns of services, with the field names of the contract. It lacks the `where` clause, which
 * `selectServiceJson` adds.
 */
const SELECT_SERVICE_FIELDS = asRawSql(
  sql`select ${sql.join(
    Object.entries(serviceFields).map(
      ([key, { wire }]) =>
        sql`${sql.identifier(services[key as keyof typeof serviceFields].name)} as ${sql.identifier(wire)}`,
    ),
    sql`, `,
  )} from ${services}`,
);

const selectServiceJson = (condition: SQL) =>
  sql`select fields.id, row_to_json(fields)::text as json from (${SELECT_SERVICE_FIELDS} where ${condition}) as fields`;

/** Returns the JSON of the service with this id, and with this category if it is given; null when there is none. */
export async function findServiceJson(db: Database, id: string, category?: string): Promise<string | null> {
  const condition = category === undefined ? sql`id = ${id}` : sql`id = ${id} and category = ${category}`;
  const { rows } = (await db.execute(selectServiceJson(condition))) as { rows: { json: string }[] };
  return rows[0]?.json ?? null;
}

/**
 * Returns the JSON of the services with these ids, in the order of the ids, and the versions of the catalogue and of
 * its ratings at the same moment. Unknown ids are skipped.
 */
export async function readJsonWithCatalogueVersions(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly version: number; readonly ratingsVersion: number; readonly jsonTexts: string[] }> {
  // An array is one parameter, so that the statement is the same for any number of ids.
  const serviceQuery = selectServiceJson(sql`id = any(${sql.param(ids)})`);
  const { rows } = (await db.execute(
    sql`select ${catalogueVersion.version}::float8 as version,
      ${catalogueVersion.ratingsVersion}::float8 as "ratingsVersion", found.id, found.json
      from ${catalogueVersion} left join (${serviceQuery}) as found on true`,
  )) as { rows: { version: number; ratingsVersion: number; id: string | null; json: string }[] };
  const jsonById = new Map(rows.map(({ id, json }) => [id, json]));
  return {
    version: rows[0]?.version ?? 0,
    ratingsVersion: rows[0]?.ratingsVersion ?? 0,
    jsonTexts: ids.flatMap((id) => jsonById.get(id) ?? []),
  };
}
