import { vi } from 'vitest';
import type { ReplyOf, RouteShape } from '@portal/contract/endpoint';
import type { ApiError } from '@portal/contract/api-error';
import { fromQueryString } from '../src/lib/list/query-string';

export interface SeenCall {
  method: string;
  path: string;
  /** As the server reads it: `filter` is a group, `[]` a list. */
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string | undefined;
  outlivesPage: boolean;
}

type PartOf<T> = T extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : T extends object
    ? { [Name in keyof T]?: PartOf<T[Name]> }
    : T;

const PDF = '%PDF-1.7';

const nobody: ReturnType<Answer> = { status: 404, body: { code: 'err.notFound', message: '' } };

type Answer = (call: SeenCall) => { status: number; body: unknown; fileName?: string };

function responseOf({ status, body, fileName }: ReturnType<Answer>) {
  if (body !== PDF) return Response.json(body, { status });
  const headers = fileName === undefined ? undefined : { 'Content-Disposition': `attachment; filename="${fileName}"` };
  return new Response(PDF, { status, headers });
}

type Problem = Pick<ApiError, 'code'> & Partial<ApiError>;

const refusalOf = (status: number, problem: string | Problem) => ({
  status,
  body: { message: '', ...(typeof problem === 'string' ? { code: problem } : problem) },
});

/**
 * An API for one test in place of `fetch`: answers are typed by the contract, the last one given for a route wins, and a call nobody
 * answers is a 404. `calls` lists what the screen asked.
 */
export function stubApi() {
  const calls: SeenCall[] = [];
  const answers: { route: RouteShape; answer: Answer }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers: asked, keepalive = false }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://portal');
    const call = {
      method,
      path: pathname,
      query: fromQueryString(search),
      body: typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : undefined,
      idempotencyKey: new Headers(asked).get('Idempotency-Key') ?? undefined,
      outlivesPage: keepalive,
    };
    calls.push(call);
    const found = answers.find(({ route }) => route.method === method && matches(route.path, pathname));
    return responseOf(found ? found.answer(call) : nobody);
  });
  const answerWith = (route: RouteShape, reply: unknown) =>
    void answers.unshift({ route, answer: (call) => ({ status: 200, body: typeof reply === 'function' ? reply(call) : reply }) });
  return {
    calls,
    callsOf: (route: RouteShape) => calls.filter((call) => call.method === route.method && matches(route.path, call.path)),
    on: <const R extends RouteShape>(route: R, reply: ReplyOf<R> | ((call: SeenCall) => ReplyOf<R>)) => answerWith(route, reply),
    /** Only what of the answer the test needs. */
    onPart: <const R extends RouteShape>(route: R, reply: PartOf<ReplyOf<R>> | ((call: SeenCall) => PartOf<ReplyOf<R>>)) =>
      answerWith(route, reply),
    /** What no server should answer. */
    onNonsense: answerWith,
    onFile: (route: RouteShape, fileName?: string) => void answers.unshift({ route, answer: () => ({ status: 200, body: PDF, fileName }) }),
    refuse: (route: RouteShape, status: number, problem: string | Problem = 'err.generic') =>
      void answers.unshift({ route, answer: () => refusalOf(status, problem) }),
    /** The next call is refused; the one after it gets what was answered before. */
    refuseOnce: (route: RouteShape, status: number, problem: Problem) => {
      const answer = () => {
        answers.splice(answers.indexOf(once), 1);
        return refusalOf(status, problem);
      };
      const once = { route, answer };
      answers.unshift(once);
    },
  };
}

/** One page of a list with everything on it. */
export const listOf = <Row>(data: Row[], totalUnfilteredRecords = data.length) => ({
  data,
  meta: { totalPages: 1, nextPage: null, totalRecords: data.length, totalUnfilteredRecords },
});

/** `/api/company/:companyUid/orders` against an address; a name stands for one part of the path. */
const matches = (template: string, path: string) => new RegExp(`^${template.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(path);
