import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer<T> {
  status: number;
  body: T;
}

/** A client that repeats a call until the server has answered it: what a person does after "try again". */
export function patientClient(base: string, cookie: string) {
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object): Promise<Answer<T>> => {
    for (;;) {
      try {
        const answer = await fetch(`${base}${path}`, {
          method,
          headers: { cookie, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
          // A server that dies cuts the call off at once; one that is only slow is left alone, or calls pile up behind each other.
          signal: AbortSignal.timeout(60_000),
        });
        if (answer.status !== 503) return { status: answer.status, body: (await answer.json()) as T };
      } catch {
        // Nobody listens, or the answer was cut off: nobody knows whether it had an effect.
      }
      await sleep(40);
    }
  };
}
