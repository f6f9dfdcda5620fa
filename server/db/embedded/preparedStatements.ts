import { messages, protocol } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';

const { bind, close, describe, execute, parse, sync } = protocol.serialize;

/** The maximum number of prepared statements: the database needs about 50 kB of memory for each. */
const MAX_PREPARED_STATEMENTS = 200;
/** Statements with more characters are not prepared: they insert many rows at once, and are hardly ever repeated. */
const MAX_PREPARED_LENGTH = 10_000;

interface PreparedStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

type Query = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;

/**
 * Makes the client prepare each statement once and then only execute it. PGlite itself would parse and plan it for each
 * call, which takes three times as long as the execution of a statement that reads one service.
 */
export function prepareStatements(client: PGlite): PGlite {
  // The prepared statements by their text, in the order of their last use, the most recently used at the end.
  const statementsByText = new Map<string, PreparedStatement>();
  let preparedCount = 0;

  const send = async (...protocolMessages: Uint8Array[]) =>
    (await client.execProtocol(Buffer.concat([...protocolMessages, sync()]))).messages;

  const prepare = async (text: string): Promise<PreparedStatement> => {
    preparedCount += 1;
    const name = `statement_${preparedCount}`;
    const responses = await send(parse({ name, text }), describe({ type: 'S', name }));
    const parameterDescription = responses.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const rowDescription = responses.find((message) => message instanceof messages.RowDescriptionMessage);
    return { name, parameterTypes: parameterDescription?.dataTypeIDs ?? [], fields: rowDescription?.fields ?? [] };
  };

  const findOrPrepare = async (text: string): Promise<PreparedStatement> => {
    const statement = statementsByText.get(text) ?? (await prepare(text));
    statementsByText.delete(text);
    statementsByText.set(text, statement);
    const [leastRecentEntry] = statementsByText;
    if (statementsByText.size > MAX_PREPARED_STATEMENTS && leastRecentEntry) {
      statementsByText.delete(leastRecentEntry[0]);
      await send(close({ type: 'S', name: leastRecentEntry[1].name }));
    }
    return statement;
  };

  const serialize = (value: unknown, typeId: number | undefined) => {
    if (value === null || value === undefined) return null;
    // PGlite has no serializers for types whose values are passed as strings, such as the types of extensions.
    return client.serializers[typeId ?? 0]?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  };
  const parseField = (value: string | null, typeId: number | undefined): unknown =>
    value === null ? null : (client.parsers[typeId ?? 0]?.(value, typeId) ?? value);

  const executePrepared: Query = (text, values = [], { rowMode } = {}) =>
    client.runExclusive(async () => {
      const { name, parameterTypes, fields } = await findOrPrepare(text);
      const parameters = values.map((value, index) => serialize(value, parameterTypes[index]));
      const responses = await send(bind({ statement: name, values: parameters }), execute({}));
      const rows = responses
        .filter((message) => message instanceof messages.DataRowMessage)
        .map((row) => row.fields.map((value, column) => parseField(value, fields[column]?.dataTypeID)));
      const withFieldNames = (row: unknown[]) =>
        Object.fromEntries(fields.map((field, column) => [field.name, row[column]]));
      return { rows: rowMode === 'array' ? rows : rows.map(withFieldNames), fields: [...fields] } as Results<never>;
    });

  const originalQuery = client.query.bind(client);
  client.query = (text: string, values?: unknown[], options?: QueryOptions) =>
    text.length > MAX_PREPARED_LENGTH
      ? originalQuery<never>(text, values, options)
      : // This call waits until no transaction runs: otherwise the statement could run within that of another request.
        client._runExclusiveTransaction(() => executePrepared<never>(text, values, options));
  const originalTransaction = client.transaction.bind(client);
  client.transaction = <T>(runInTransaction: (tx: Transaction) => Promise<T>) =>
    originalTransaction((tx) => {
      const originalQueryInTransaction = tx.query.bind(tx);
      tx.query = (text: string, values?: unknown[], options?: QueryOptions) =>
        text.length > MAX_PREPARED_LENGTH || tx.closed
          ? originalQueryInTransaction<never>(text, values, options)
          : executePrepared<never>(text, values, options);
      return runInTransaction(tx);
    });
  return client;
}
