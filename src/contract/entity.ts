import * as z from 'zod/mini';
import { ContractError, isRecord, readPositiveNumber, readText, readTexts } from './readers.ts';
import type { JsonObject, ReadContext } from './readers.ts';

/**
 * With the functions of this file, an entity such as a service or a review is declared as a table of its fields. The
 * table determines the TypeScript type of the entity, the schema of our server's responses, the reader of any backend's
 * responses, and the columns that our server selects.
 */

export interface Field<Wire extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType, Value = unknown> {
  /** The name of the field in JSON. */
  readonly wire: Wire;
  /** The schema of the value that our server sends. */
  readonly schema: Schema;
  /** Reads the field from an object that any backend has sent. */
  readonly read: (raw: JsonObject, context: ReadContext) => Value;
}

export type Fields = Readonly<Record<string, Field>>;

/** The type of an entity in the app, which reads it from the response of any backend. */
export type Entity<F extends Fields> = { readonly [Key in keyof F]: ReturnType<F[Key]['read']> };

/** The type of an entity in our server, before it becomes JSON. */
export type ServerEntity<F extends Fields> = { readonly [Key in keyof F]: z.input<F[Key]['schema']> };

/** The type of the JSON that our server sends for an entity. */
export type WireEntity<F extends Fields> = { [Key in keyof F as F[Key]['wire']]: z.output<F[Key]['schema']> };

/**
 * Declares a field. `readValue` reads the value of the property `wire` in a response. When it returns null or
 * undefined, it reads the property `alias` instead, a second name that other backends use for the field.
 */
// @__NO_SIDE_EFFECTS__
export function field<Wire extends string, Schema extends z.ZodMiniType, Value>(
  wire: Wire,
  schema: Schema,
  readValue: (value: unknown) => Value,
  alias: string = wire,
): Field<Wire, Schema, Value> {
  return { wire, schema, read: (raw) => readValue(raw[wire]) ?? readValue(raw[alias]) };
}

const stringSchema = z.string();
const nullableStringSchema = z.nullable(stringSchema);
const nullableNumberSchema = z.nullable(z.number());
const stringArraySchema = z.array(stringSchema);

/** Declares a text that our server always sends. The app reads '' when another backend sends none. */
export const textField = /* @__NO_SIDE_EFFECTS__ */ <Wire extends string>(wire: Wire) =>
  field(wire, stringSchema, readText);

/** Declares a text that may be missing: null from our server, '' in the app. */
export const optionalTextField = /* @__NO_SIDE_EFFECTS__ */ <Wire extends string>(wire: Wire) =>
  field(wire, nullableStringSchema, readText);

/** Declares a number above zero that may be missing: null from our server, undefined in the app. */
export const optionalNumberField = /* @__NO_SIDE_EFFECTS__ */ <Wire extends string>(wire: Wire) =>
  field(wire, nullableNumberSchema, readPositiveNumber);

export const textListField = /* @__NO_SIDE_EFFECTS__ */ <Wire extends string>(wire: Wire) =>
  field(wire, stringArraySchema, readTexts);

type WireShape<F extends Fields> = { [Key in keyof F as F[Key]['wire']]: F[Key]['schema'] };

/** Returns the schemas of the fields, keyed by the names of the fields in JSON. */
// @__NO_SIDE_EFFECTS__
export function wireShape<F extends Fields>(fields: F): WireShape<F> {
  return Object.fromEntries(Object.values(fields).map(({ wire, schema }) => [wire, schema])) as WireShape<F>;
}

/** Returns the schema that turns an entity of our server into exactly the JSON that the server sends. */
// @__NO_SIDE_EFFECTS__
export function responseOf<F extends Fields>(fields: F): z.ZodMiniType<WireEntity<F>, ServerEntity<F>> {
  const wireNames = Object.entries(fields).map(([key, { wire }]) => [key, wire] as const);
  const toWire = (entity: ServerEntity<F>) => {
    const wireEntity: Record<string, unknown> = {};
    for (const [key, wire] of wireNames) wireEntity[wire] = entity[key];
    return wireEntity;
  };
  const responseSchema: z.ZodMiniType = z.pipe(z.transform(toWire), z.object(wireShape(fields as Fields)));
  return responseSchema as z.ZodMiniType<WireEntity<F>, ServerEntity<F>>;
}

/** Reads every field of an entity from an object that any backend has sent. */
export function readFields<F extends Fields>(fields: F, raw: JsonObject, context: ReadContext): Entity<F> {
  // For lists of thousands of entities, this loop is measurably faster than Object.fromEntries().
  const entity: Record<string, unknown> = {};
  for (const key in fields) entity[key] = fields[key]?.read(raw, context);
  return entity as Entity<F>;
}

/**
 * Reads an entity from a JSON value that any backend has sent. Returns null unless the value is an object with an id.
 */
export function readEntity<F extends Fields & { readonly id: Field<string, z.ZodMiniType, string> }>(
  fields: F,
  raw: unknown,
  context: ReadContext,
): Entity<F> | null {
  if (!isRecord(raw)) return null;
  const entity = readFields(fields, raw, context);
  return entity.id ? entity : null;
}

/** Returns the entity unless it is null, else throws ContractError. The message of the error contains `entityName`. */
export function requireEntity<T>(entity: T | null, entityName: string): T {
  if (entity === null) throw new ContractError(`The ${entityName} response is not of the agreed shape`);
  return entity;
}
