import { openApiDocument } from '../http/openapi.ts';

/** npm run openapi: prints the description of the API. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
