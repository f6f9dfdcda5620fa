/** Query parameters and some body fields have snake_case names on the wire: `budgetMax` is sent as `budget_max`. */

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

export type SnakeCased<Values> = { [Name in keyof Values as SnakeCase<Name>]: Values[Name] };
export type CamelCased<Values> = { [Name in keyof Values as CamelCase<Name>]: Values[Name] };

const renameKeys = (values: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [rename(name), value]));

/** Returns the values with their names in snake_case, as they are sent. */
export const snakeCased = <Values extends object>(values: Values) =>
  renameKeys(values, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as SnakeCased<Values>;

/** Returns the values with their names in camelCase, as the code uses them. */
export const camelCased = <Values extends object>(values: Values) =>
  renameKeys(values, (name) =>
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ) as CamelCased<Values>;
