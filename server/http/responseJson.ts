/**
 * A response that is JSON already, such as rows that the database has written as JSON. The code that creates it makes sure
 * that it has exactly the fields of the endpoint's response schema.
 */
export class ResponseJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the JSON of `fields`, which has at least one, and of a list in the property `name`. */
  static withList(fields: object, name: string, rows: readonly string[]): ResponseJson {
    return new ResponseJson(`${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:[${rows.join()}]}`);
  }
}
