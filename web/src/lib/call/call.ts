import type { BodyInputOf, ParamsOf, QueryInputOf, ReplyOf, RouteShape } from '@portal/contract/endpoint';
import { CallError, InternalError, type CallProblem } from './call-error';
import { i18n } from '../text/i18n';
import { asWork, beginWork } from './long-work';
import { toQueryString, type QueryTree } from '../list/query-string';
import { readProblem } from './read-problem';

type Named<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: T };
/** Queries are given in part: every name of every level may be left out. */
type InPart<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: InPart<T[K]> } : T;
type OptionalNamed<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]?: InPart<T> };

/** What a route needs to be called: its path values, query and body, typed by the contract. */
export type CallInput<R extends RouteShape> = Named<'params', ParamsOf<R>> &
  OptionalNamed<'query', QueryInputOf<R>> &
  Named<'body', BodyInputOf<R>> & {
    /** The file of an upload route. */
    file?: File;
    signal?: AbortSignal;
    /** Same key and body = one effect; make one per intent with `crypto.randomUUID()`, not per attempt. */
    idempotencyKey?: string;
    /** What is being done, in words: such a call may take minutes, and the frame tells of it meanwhile. */
    work?: string;
    /** The same, where the caller tells of it. */
    isLong?: boolean;
    /** What kind of answer is asked for; JSON when absent. */
    accept?: string;
    /** It is not known yet whether the person may ask: a refusal is told to the caller alone. */
    isAhead?: boolean;
    /** Small, and shown as done before its answer: it goes on when the page is left or loaded anew meanwhile. */
    outlivesPage?: boolean;
  };

const TIMEOUT_MS = 30_000;
/** What is known to take long, and files either way: a slow line alone takes longer than half a minute. */
const LONG_MS = 10 * 60_000;
const base = import.meta.env.VITE_API_BASE ?? '';
const gatewayKey = import.meta.env.VITE_GATEWAY_KEY ?? 'dev-portal';

/** Calls a route of the contract and gives its JSON answer; throws {@link CallError}. Files: see `callFile`. */
export async function call<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  const label = input.work ?? (input.file && i18n.t('ui:work.upload', { name: input.file.name }));
  return label === undefined ? read(route, input) : asWork(beginWork(label), () => read(route, { ...input, isLong: true }));
}

async function read<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  const response = await send(route, input);
  try {
    return (await response.json()) as ReplyOf<R>;
  } catch {
    throw new CallError({ kind: 'fatal', status: response.status, code: 'err.generic', message: '', fields: [], meta: {} });
  }
}

/** Sends the request; an answer that is not a success becomes a {@link CallError}. */
export async function send<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<Response> {
  const timeout = AbortSignal.timeout(input.isLong ? LONG_MS : TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const response = await fetch(addressOf(route, input), {
    method: route.method,
    credentials: 'include',
    headers: headersOf(input),
    body: bodyOf(input),
    keepalive: input.outlivesPage === true,
    signal,
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    // Who waited in vain does not know whether it was done; who did not reach the server does.
    throw unreachable(timeout.aborted ? 'err.timeout' : 'err.network');
  });
  return accepted(route, response, input);
}

/** An answer that is a success; another one becomes a {@link CallError}. */
export async function accepted(route: RouteShape, response: Response, { isAhead = false } = {}): Promise<Response> {
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (!isAhead) refusal(route, problem);
  throw new CallError(problem);
}

/** No answer came. */
export const unreachable = (code: 'err.network' | 'err.timeout'): CallError =>
  new CallError({ kind: 'temporary', status: 0, code, message: '', fields: [], meta: {} });

type Refusal = (route: RouteShape, problem: CallProblem) => void;
let refusal: Refusal = () => undefined;

/** Says once, at the start, who hears of every refused call before its caller does: the end of a session, a company that was lost. */
export function onRefusal(listener: Refusal): void {
  refusal = listener;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: File;
  idempotencyKey?: string;
  accept?: string;
}

/** Throws {@link InternalError} for a call of a company while none is selected: nothing is sent (ACC-288). */
function addressOf(route: RouteShape, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  if (route.path.includes(':companyUid') && !params.companyUid) throw new InternalError('internal.companyNotSelected');
  const path = route.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = toQueryString((input.query ?? {}) as QueryTree);
  return base + path + (query === '' ? '' : `?${query}`);
}

function headersOf(input: LooseInput): Record<string, string> {
  return {
    Accept: input.accept ?? 'application/json',
    'Accept-Language': i18n.resolvedLanguage ?? 'cs',
    'Ocp-Apim-Subscription-Key': gatewayKey,
    ...(input.body !== undefined && input.file === undefined ? { 'Content-Type': 'application/json' } : {}),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
  };
}

function bodyOf(input: LooseInput): BodyInit | undefined {
  if (input.file === undefined) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('file', input.file);
  return form;
}
