import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteShape } from '@portal/contract/endpoint';
import { testApp, type TestApp } from '../../../test/app/test-app';
import type { ApiDocument } from './build-document';
import { openapiPath } from './describe-operation';
import { describeQuery } from './describe-query';
import * as z from 'zod';
import { enumFilter, textFilter } from '@portal/contract/list-shape';
import { listQuery } from '@portal/contract/paging';
import { buildDocument } from './build-document';

let t: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  t = await testApp();
  document = (await t.app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => t.close());

/** Reads Fastify's drawing of its routes: each level is indented by four characters. */
function mountedCalls(drawing: string): string[] {
  const path: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    path.splice(Math.max(0, indent.length / 4 - 1), path.length, segment);
    const full = openapiPath(path.join(''));
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return full.startsWith('/api/') ? named.map((method) => `${method} ${full}`) : [];
  });
}

describe('the API document', () => {
  it('describes every call that is mounted', () => {
    const own = ['/api/openapi.json', '/api/docs', '/api/docs.css'];
    const expected = mountedCalls(t.app.printRoutes({ commonPrefix: false })).filter(
      (call) => !own.some((path) => call.endsWith(` ${path}`)),
    );
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.length).toBeGreaterThan(8);
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('is OpenAPI 3.1 as its own schema has it, and its references all lead somewhere', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, kind = '', name = ''] of references) expect((document.components[kind] as Record<string, unknown>)[name]).toBeDefined();
  });

  it('has one operation id for each call and every path parameter declared', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const names = operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`);
      expect(names).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('says how to prove who is calling', () => {
    expect(document.paths['/api/auth/info']?.get?.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/auth/session']?.post?.security).toEqual([]);
    expect(document.components.securitySchemes).toMatchObject({ session: { in: 'cookie', name: 'portal_session' } });
  });

  it('names the error codes of a status', () => {
    const { Error401 } = document.components.responses as Record<string, { description: string }>;
    expect(Error401?.description).toBe('`auth.unauthorized`, `auth.session.invalid`');
  });
});

describe('query parameters', () => {
  it('stand under the names used in the address', () => {
    const query = listQuery({ sortable: ['name'], filters: { fulltext: textFilter, status: enumFilter(['active', 'inactive']) } });
    const parameters = describeQuery(query);
    expect(parameters.map((parameter) => parameter.name)).toEqual([
      'pageNumber',
      'pageSize',
      'sortBy',
      'sortDir',
      'filter[fulltext]',
      'filter[status][]',
    ]);
    expect(parameters.every((parameter) => !parameter.required)).toBe(true);
    expect(parameters[5]).toMatchObject({ style: 'form', explode: true, schema: { type: 'array', items: { type: 'string' } } });
    expect(parameters[0]?.schema).toMatchObject({ type: 'string', default: '1' });
  });
});

describe('bodies and files', () => {
  const upload: RouteShape = {
    method: 'POST',
    path: '/api/company/:companyUid/import',
    summary: 'Import',
    body: { upload: z.object({ note: z.string() }), maxBytes: 100 },
    reply: { file: 'xlsx' },
    permission: 'ordering.write',
    audit: 'basket.import',
    idempotent: 'key',
  };
  const operation = buildDocument({ routes: [upload], productName: 'Portal', publicUrl: 'https://portal.example' }).paths[
    '/api/company/{companyUid}/import'
  ]?.post;

  it('of an upload are a form with one file', () => {
    expect(operation?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['file', 'note'], properties: { note: { type: 'string' } } } },
    });
  });

  it('of a download say what kind of file it is', () => {
    expect(Object.keys((operation?.responses['200']?.content ?? {}) as object)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('of a repeatable call mention its key', () => {
    expect(operation?.parameters.find((parameter) => parameter.in === 'header')?.name).toBe('Idempotency-Key');
  });
});

describe('the readable page', () => {
  it('shows every call without inline script or style', async () => {
    const page = await t.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/api/auth/session');
    expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\//);
    expect((await t.app.inject({ url: '/api/docs.css' })).headers['content-type']).toContain('text/css');
  });
});
