import { useRef } from 'react';

/**
 * Idempotency keys of a form: the same body keeps its key, so that a lost answer is given again and nothing is made twice; a changed
 * body is another intent. `renew` after success, when the same body again means another effect.
 */
export function useIntentKey() {
  const intent = useRef<{ text: string; key: string } | null>(null);
  const keyOf = (body: unknown): string => {
    const text = JSON.stringify(body);
    const kept = intent.current?.text === text ? intent.current : { text, key: crypto.randomUUID() };
    intent.current = kept;
    return kept.key;
  };
  const renew = () => void (intent.current = null);
  return { keyOf, renew };
}
