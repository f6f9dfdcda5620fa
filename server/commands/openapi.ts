import { openApiDocument } from '../http/openapi.ts';

/** The command `npm run openapi`, which prints the OpenAPI document. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
