import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { createTestBackend } from '#support/backend.ts';
import { visitor } from '#support/callers.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: object } } }>;
  security: object[];
}
const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { additionalProperties?: unknown }> };
};

describe('the OpenAPI document (section 7)', () => {
  it('has one operation for every row, and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.entries(endpoints))('tells of %s who may call, what goes in and what comes out', (name, row) => {
    const operation = document.paths[row.path]?.[row.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.requestBody !== undefined).toBe('body' in row);
    const success = 'answer' in row ? ('status' in row ? row.status : 200) : 204;
    expect(operation?.responses[success]?.content !== undefined).toBe('answer' in row);
    expect(operation?.security[0]).toEqual(row.access === 'signed-in' ? { bearer: [] } : {});
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map((one) => one.name);
    expect(inPath).toEqual([...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    if ('query' in row)
      expect(operation?.parameters.filter((one) => one.in === 'query').map((one) => one.name)).toEqual(
        Object.keys((row.query as unknown as { shape: object }).shape),
      );
  });

  it('refers only to schemas that it holds', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(30);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('$schema');
    expect(document.components.schemas['ErrorAnswer']?.additionalProperties).toEqual({
      type: 'array',
      items: { type: 'string' },
    });
  });

  it('is served outside production and not in it', async () => {
    const open = await createTestBackend({ config: { describesApi: true } });
    const answer = await visitor(open).call('GET', '/openapi.json');
    expect(answer).toMatchObject({ status: 200, json: JSON.parse(JSON.stringify(document)) as object });
    await open.close();
    const production = await createTestBackend();
    expect((await visitor(production).call('GET', '/openapi.json')).status).toBe(404);
    await production.close();
  });
});
