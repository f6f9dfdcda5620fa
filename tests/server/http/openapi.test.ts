import { describe, expect, it } from 'vitest';
import * as endpoints from '#contract/endpoints.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { createTestBackend } from '#support/server/backend.ts';
import type { OpenApiDocument } from '#support/openapi/document.ts';
import { createVisitor } from '#support/server/callers.ts';

const document = openApiDocument() as unknown as OpenApiDocument;

describe('the OpenAPI document (section 7)', () => {
  it('has exactly one operation per endpoint', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.entries(endpoints))('describes access, parameters, body and response of %s', (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.requestBody !== undefined).toBe('body' in endpoint);
    const hasBody = 'response' in endpoint || 'streams' in endpoint;
    const successStatus = hasBody ? ('status' in endpoint ? endpoint.status : 200) : 204;
    expect(operation?.responses[successStatus]?.content !== undefined).toBe(hasBody);
    expect(operation?.security[0]).toEqual(endpoint.access === 'signed-in' ? { bearer: [] } : {});
    const pathParameters = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect(pathParameters).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    if ('query' in endpoint)
      expect(operation?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual(
        Object.keys((endpoint.query as unknown as { shape: object }).shape),
      );
  });

  it('names the status 404 of each operation on one thing, also of its deletion', () => {
    const statusesOf = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
    for (const path of [
      '/enquiries/{id}/',
      '/plans/{id}/',
      '/plans/{id}/members/{member}/',
      '/plans/{id}/links/{link}/',
    ])
      expect(statusesOf(path, 'delete')).toContain('404');
    expect(statusesOf('/selected-services/{id}/', 'delete')).not.toContain('404');
  });

  it('refers only to schemas that it contains', () => {
    const documentJson = JSON.stringify(document);
    const references = [...documentJson.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(30);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
    expect(documentJson).not.toContain('$defs');
    expect(documentJson).not.toContain('$schema');
    expect(document.components.schemas['ErrorResponse']?.additionalProperties).toEqual({
      type: 'array',
      items: { type: 'string' },
    });
  });

  it('names the schema of every object in a body or a response, except that of a page of a list', () => {
    const firstKeys = JSON.stringify(document.paths).matchAll(/"properties":\{"(\w+)"/g);
    expect(new Set([...firstKeys].map(([, key]) => key))).toEqual(new Set(['count']));
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['CategoryResponse', 'RegionResponse']),
    );
  });

  it('is served outside production only', { tags: ['fault/V35'] }, async () => {
    const developmentBackend = await createTestBackend({ config: { exposesOpenApi: true } });
    const response = await createVisitor(developmentBackend).call('GET', '/openapi.json');
    expect(response).toMatchObject({ status: 200, json: JSON.parse(JSON.stringify(document)) as object });
    await developmentBackend.close();
    const productionBackend = await createTestBackend();
    expect((await createVisitor(productionBackend).call('GET', '/openapi.json')).status).toBe(404);
    await productionBackend.close();
  });
});
