import { openApiDocument } from '../http/openapi.ts';

/** npm run openapi: prints the OpenAPI document. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
