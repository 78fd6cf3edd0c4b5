import type { CardKey, CardProcessor, ProcessorResult } from './card-processor';

interface Settings {
  url: string;
  token: string;
  /** Cards per call. */
  batch?: number;
  timeoutMs?: number;
}

interface Call {
  method: 'PUT' | 'POST';
  path: string;
  body: object;
}

/** A wrong token is ours to repair, and so is an address that leads elsewhere: neither says anything of what was asked. */
const OURS = new Set([301, 302, 303, 307, 308, 401]);
const TRANSIENT = new Set([...OURS, 408, 425, 429]);

/**
 * A processor behind HTTP: `PUT {url}/orders/{number}/cards` in batches, `POST {url}/cards/{uid}/block`, `unblock`, `cancel` and
 * `pin-reset`; repeating a call changes nothing there.
 */
export function httpProcessor({ url, token, batch = 500, timeoutMs = 10_000 }: Settings): CardProcessor {
  const send = async ({ method, path, body }: Call): Promise<ProcessorResult> => {
    try {
      const response = await fetch(`${url.replace(/\/$/u, '')}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // Followed, a call that changes something would become a question, whose 200 means nothing.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return { ok: true };
      return { ok: false, error: `HTTP ${response.status}`, retry: response.status >= 500 || TRANSIENT.has(response.status) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.name : 'no answer', retry: true };
    }
  };
  const act = ({ cardUid }: CardKey, action: string, body: object = {}) =>
    send({ method: 'POST', path: `/cards/${encodeURIComponent(cardUid)}/${action}`, body });
  return {
    issue: async ({ orderNumber, cards }) => {
      const path = `/orders/${encodeURIComponent(orderNumber)}/cards`;
      for (let start = 0; start < cards.length; start += batch) {
        const result = await send({ method: 'PUT', path, body: { orderNumber, cards: cards.slice(start, start + batch) } });
        if (!result.ok) return result;
      }
      return { ok: true };
    },
    block: (card) => act(card, 'block', { lock: card.lock }),
    unblock: (card) => act(card, 'unblock'),
    cancel: (card) => act(card, 'cancel'),
    resetPin: (card) => act(card, 'pin-reset'),
  };
}
