import { z } from 'zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteShape } from '@portal/contract/endpoint';
import { call } from './call';
import { InternalError, problemOf } from './call-error';
import { callFile, fileNameOf } from './call-file';

const list = {
  method: 'GET',
  path: '/api/company/:companyUid/employees',
  summary: 'x',
  params: z.object({ companyUid: z.string() }),
  query: z.object({ pageNumber: z.string(), filter: z.object({ employeeStatus: z.array(z.string()) }) }),
  reply: z.object({ data: z.array(z.string()) }),
  permission: 'session',
  audit: null,
  idempotent: 'safe',
} as const satisfies RouteShape;
const input = { params: { companyUid: 'a/b' }, query: { pageNumber: '1', filter: { employeeStatus: ['active'] } } };

const answer = (body: unknown, init?: ResponseInit) => vi.fn<typeof fetch>().mockResolvedValue(new Response(JSON.stringify(body), init));
const failure = (fetched: typeof fetch) => {
  vi.stubGlobal('fetch', fetched);
  return call(list, input).then(
    () => Promise.reject(new Error('expected a failure')),
    (error: unknown) => problemOf(error),
  );
};

afterEach(() => vi.unstubAllGlobals());

describe('calling the server', () => {
  it('[ACC-019] [ACC-235] [ACC-236] [ACC-237] [ACC-238] [ORD-119] fills the path, writes the query, sends the cookie, the language and the gateway key', async () => {
    const fetched = answer({ data: ['x'] });
    vi.stubGlobal('fetch', fetched);
    await expect(call(list, input)).resolves.toEqual({ data: ['x'] });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/company/a%2Fb/employees?pageNumber=1&filter[employeeStatus][]=active');
    expect(init).toMatchObject({ credentials: 'include', headers: { 'Accept-Language': 'cs', 'Ocp-Apim-Subscription-Key': 'dev-portal' } });
  });

  it('[ACC-288] [EMP-165] [ERR-001] [ORD-122] sends nothing for a company when none is selected', async () => {
    const fetched = answer({});
    vi.stubGlobal('fetch', fetched);
    const error = await call(list, { ...input, params: { companyUid: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InternalError);
    expect(error).toMatchObject({ code: 'internal.companyNotSelected' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[ACC-239] [ORD-136] tells why it failed', async () => {
    expect(await failure(answer({ code: 'auth.unauthorized' }, { status: 401 }))).toMatchObject({
      kind: 'unauthenticated',
      code: 'auth.unauthorized',
    });
    expect(await failure(vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')))).toMatchObject({
      kind: 'temporary',
      status: 0,
    });
    expect(await failure(answer({ code: 'err.upstream' }, { status: 502 }))).toMatchObject({ kind: 'temporary' });
    expect(await failure(answer({ code: 'err.blocked' }, { status: 409 }))).toMatchObject({ kind: 'refused', code: 'err.blocked' });
    expect(await failure(vi.fn<typeof fetch>().mockResolvedValue(new Response('<html>', { status: 500 })))).toMatchObject({
      kind: 'fatal',
      code: 'err.generic',
    });
  });

  it('hands over the fields of a 422', async () => {
    const errors = [{ path: 'employeeNumber', code: 'employee.personalNumberExists', message: 'Už existuje.' }];
    expect(await failure(answer({ code: 'err.input.invalid', message: 'x', errors }, { status: 422 }))).toMatchObject({
      kind: 'invalid',
      fields: errors,
    });
  });
});

describe('files', () => {
  it('take their name from the header', async () => {
    const headers = { 'Content-Disposition': `attachment; filename="zamestnanci.xlsx"; filename*=UTF-8''zam%C4%9Bstnanci.xlsx` };
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response('x', { headers })));
    await expect(callFile({ ...list, reply: { file: 'xlsx' } }, input)).resolves.toMatchObject({ fileName: 'zaměstnanci.xlsx' });
    expect(fileNameOf('attachment; filename="a.pdf"')).toBe('a.pdf');
    expect(fileNameOf("attachment; filename=a.pdf; filename*=UTF-8''%E0%A4%A")).toBe('a.pdf');
    expect(fileNameOf(null)).toBe('download');
  });
});
