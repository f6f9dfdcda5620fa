/**
 * A response that is JSON already, such as rows that the database has written as JSON. The code that creates it makes
 * sure that it has exactly the fields of the endpoint's response schema.
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
    return new ResponseJson(`${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:[${rows.join()}]}`);
  }
}
