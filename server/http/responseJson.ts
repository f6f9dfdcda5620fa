import { openObjectJson } from '../repositories/jsonParts.ts';

/**
 * A response body that is already the text of JSON, for instance of rows that the database has converted to JSON.
 * serveEndpoint() does not check it. Whoever creates it makes sure that it fits the endpoint's response schema.
 */
export class ResponseJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /**
   * Returns the JSON of an object that has the properties of `fields` and, in the property `name`, a list.
   * @param fields at least one property
   * @param rows the JSON of each element of the list
   */
  static withList(fields: object, name: string, rows: readonly string[]): ResponseJson {
    return new ResponseJson(`${openObjectJson(fields)},${JSON.stringify(name)}:[${rows.join()}]}`);
  }
}
