import { types } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';

const unchanged = (value: string) => value;

/**
 * How drizzle-orm wants PGlite to read these types: as text. The numbers are the types of arrays that PGlite has no names
 * for, such as numeric[].
 */
export const DRIZZLE_PARSERS = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    unchanged,
  ]),
);

/**
 * Makes the client ignore the parsers that drizzle-orm gives with each query, because it has them already. PGlite would
 * merge them with its own for each query, which takes longer than reading one service.
 */
export function ignoreQueryParsers(client: PGlite): PGlite {
  ignoreIn(client);
  const transaction = client.transaction.bind(client);
  client.transaction = <T>(run: (tx: Transaction) => Promise<T>) => transaction((tx) => run(ignoreIn(tx)));
  return client;
}

function ignoreIn<Client extends Pick<PGlite, 'query'>>(client: Client): Client {
  const query = client.query.bind(client);
  client.query = <T>(text: string, values?: unknown[], options?: QueryOptions) => {
    const { parsers: _parsers, ...others } = options ?? {};
    return query<T>(text, values, others);
  };
  return client;
}
