import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Visit {
  url: string;
  method?: InjectOptions['method'];
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
}

/** A browser in a few lines: keeps cookies by path, follows redirects within one origin and runs the one script that submits a form. */
export interface Browser {
  origin: string;
  /** By name; one for a part of the site by path and name. */
  cookies: Map<string, { value: string; path: string }>;
  /** One request, no redirect followed. */
  visit(visit: Visit): Promise<LightMyRequestResponse>;
  /** Follows redirects until an answer, or until the next address begins with `until`; then answers that address. */
  follow(visit: Visit, until: string): Promise<{ page: LightMyRequestResponse; url: URL }>;
}

export function openBrowser(app: FastifyInstance, origin = 'http://localhost:3000'): Browser {
  const cookies: Browser['cookies'] = new Map();
  const visit = async ({ url, method = 'GET', form, json, headers = {} }: Visit) => {
    const target = new URL(url, origin);
    const cookie = [...cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ').at(-1)}=${value}`)
      .join('; ');
    const body = form === undefined ? {} : { payload: new URLSearchParams(form).toString() };
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({
      method,
      url: `${target.pathname}${target.search}`,
      headers: { host: target.host, ...(cookie === '' ? {} : { cookie }), ...type, ...headers },
      ...body,
      ...(json === undefined ? {} : { payload: json as object }),
    });
    keep(cookies, answer);
    return answer;
  };
  const follow = async (first: Visit, until: string) => {
    let url = new URL(first.url, origin);
    let page = await visit(first);
    for (let next = nextOf(page); next !== null; next = nextOf(page)) {
      url = new URL(next.url, url);
      if (`${url}`.startsWith(until) || url.origin !== origin) break;
      page = await visit({ ...next, url: url.href });
    }
    return { page, url };
  };
  return { origin, cookies, visit, follow };
}

/** Where an answer sends the browser by itself: a redirect, or a form that a script submits. */
function nextOf({ headers, body }: LightMyRequestResponse): Visit | null {
  if (headers.location !== undefined) return { url: headers.location };
  if (!body.includes('document.forms[0].submit()')) return null;
  const fields = [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
  return { method: 'POST', url: /action="([^"]+)"/.exec(body)?.[1] ?? '', form: Object.fromEntries(fields) };
}

function keep(cookies: Browser['cookies'], answer: LightMyRequestResponse): void {
  for (const { name, value, path, maxAge, expires } of answer.cookies) {
    const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires < new Date(0 + 1000));
    const key = path === undefined || path === '/' ? name : `${path} ${name}`;
    if (isGone) cookies.delete(key);
    else cookies.set(key, { value, path: path ?? '/' });
  }
}
