import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from '../races/owner-query';
import type { TestApp } from '../app/test-app';
import { keyHeader, sessions, type Portal } from './portal';

interface Request {
  method: string;
  path: string;
  payload?: object | undefined;
  headers?: Record<string, string>;
}

/** The portal in another process that may be killed at any time: what is not answered is asked again, as people do. */
export function farPortal(world: TestApp, url: string): Portal {
  const cookies = sessions(world);
  const send = async ({ method, path, payload, headers = {} }: Request) => {
    for (;;) {
      const reply = await attempt(`${url}${path}`, {
        method,
        payload,
        headers: { ...headers, 'x-test-now': world.deps.now().toISOString() },
      });
      if (reply !== null) return reply;
      await sleep(100);
    }
  };
  return {
    call: async (companyUid, { method, path, payload, key }) => {
      const headers = { ...(await cookies.of(companyUid)), ...keyHeader(key) };
      return send({ method, path: `/api/company/${companyUid}${path}`, payload, headers });
    },
    event: async (event) => {
      const headers = { authorization: 'Bearer provider-token-for-tests' };
      const { body } = await send({ method: 'POST', path: '/api/provider/events', payload: event, headers });
      return (body as { data?: { accepted: boolean } }).data?.accepted === true;
    },
    statement: async (statement) => void (await send({ method: 'POST', path: '/test/statement', payload: statement })),
    work: async (now, { night = false } = {}) => {
      world.setNow(now);
      cookies.forget();
      await send({ method: 'POST', path: '/test/work', payload: { night } });
    },
    query: async <R>(statement: string) => (await owner(world.ownerUrl, statement)) as R[],
  };
}

const PATIENCE_MS = 60_000;

/** Null: nobody listens, the answer was cut off, or what a killed process had begun still stands in the way. */
async function attempt(url: string, { method, payload, headers }: Omit<Request, 'path'>) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    return answer.status >= 500 ? null : { status: answer.status, body };
  } catch {
    return null;
  }
}
