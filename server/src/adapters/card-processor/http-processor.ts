import type { CardOrder, CardProcessor, IssueResult } from './card-processor';

interface Settings {
  url: string;
  token: string;
  /** Cards per call. */
  batch?: number;
  timeoutMs?: number;
}

const TRANSIENT = new Set([408, 425, 429]);

/** A processor behind HTTP: `PUT {url}/orders/{number}/cards`, in batches; repeating a batch changes nothing there. */
export function httpProcessor({ url, token, batch = 500, timeoutMs = 10_000 }: Settings): CardProcessor {
  const send = async (order: CardOrder, cards: CardOrder['cards']): Promise<IssueResult> => {
    try {
      const response = await fetch(`${url.replace(/\/$/u, '')}/orders/${encodeURIComponent(order.orderNumber)}/cards`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ orderNumber: order.orderNumber, cards }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return { ok: true };
      return { ok: false, error: `HTTP ${response.status}`, retry: response.status >= 500 || TRANSIENT.has(response.status) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.name : 'no answer', retry: true };
    }
  };
  return {
    issue: async (order) => {
      for (let start = 0; start < order.cards.length; start += batch) {
        const result = await send(order, order.cards.slice(start, start + batch));
        if (!result.ok) return result;
      }
      return { ok: true };
    },
  };
}
