import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * This file is a naive server, as a reference for the benchmark: Fastify on the same tables, in the simplest code. It
 * has no limits, no security headers, no compression, no idempotency, no log and no contract. It runs one SQL statement
 * for each part of a response and sends the rows unchanged. Its argument is the folder of an embedded database or the
 * URL of a PostgreSQL server. It sends its port to the parent process.
 */
const databaseLocation = process.argv[2] ?? '';
const client = databaseLocation.startsWith('postgres')
  ? new pg.Pool({ connectionString: databaseLocation })
  : await PGlite.create({
      dataDir: databaseLocation,
      extensions: { pg_trgm },
      postgresqlconf: ['shared_buffers=16MB'],
    });
const queryRows = async (/** @type {string} */ text, /** @type {unknown[]} */ values) =>
  (await client.query(text, values)).rows;

const app = Fastify();

const listVenues = async (/** @type {import('fastify').FastifyRequest} */ request) => {
  const { tier, limit } = /** @type {{ tier: string, limit: string }} */ (request.query);
  const tiers = await queryRows("select tier, count(*) from services where category = 'venues' group by tier", []);
  const results = await queryRows(
    "select * from services where category = 'venues' and tier = $1 order by name, id limit $2",
    [tier, Number(limit)],
  );
  return { tiers, results };
};
app.route({ method: 'GET', url: '/api/venues/', handler: listVenues });

const listServices = async (/** @type {import('fastify').FastifyRequest} */ request) => {
  const { limit } = /** @type {{ limit: string }} */ (request.query);
  const tiers = await queryRows('select tier, count(*) from services group by tier', []);
  return { tiers, results: await queryRows('select * from services order by name, id limit $1', [Number(limit)]) };
};
app.route({ method: 'GET', url: '/api/services/', handler: listServices });

app.get('/api/venues/:id/', async (request, reply) => {
  const { id } = /** @type {{ id: string }} */ (request.params);
  const [service] = await queryRows('select * from services where id = $1', [id]);
  return service ?? reply.status(404).send({ detail: 'Not found.' });
});

const enquirySchema = {
  body: {
    type: 'object',
    required: ['service', 'name', 'phone', 'email', 'date', 'guestCount', 'message'],
    properties: {
      ...Object.fromEntries(
        ['service', 'name', 'phone', 'email', 'date', 'message'].map((name) => [name, { type: 'string' }]),
      ),
      guestCount: { type: 'integer' },
    },
  },
};

app.post('/api/enquiries/', { schema: enquirySchema }, async (request, reply) => {
  const { service, name, phone, email, date, guestCount, message } = /** @type {Record<string, unknown>} */ (
    request.body
  );
  const [row] = await queryRows(
    `insert into enquiries (service, name, phone, email, date, guest_count, message, notice_version)
      values ($1, $2, $3, $4, $5, $6, $7, '1') returning id`,
    [service, name, phone, email, date, guestCount, message],
  );
  return reply.status(201).send(row);
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.addresses()[0]?.port);
