import type { CallProblem } from './call-error';
import { i18n } from '../text/i18n';

let opensAt = 0;

/** The instant from which the server takes calls again, as far as its refusals said. */
export const limitOpensAt = (): number => opensAt;

/** Reads from the answer of a refused call when the next one makes sense; null when it does not say (429, RFC 9110 10.2.3). */
export function readLimit(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (response.status !== 429 || !Number.isFinite(seconds)) return null;
  const againAt = Date.now() + seconds * 1000;
  opensAt = Math.max(opensAt, againAt);
  return againAt;
}

/** "Again in 40 seconds": what a call refused for being one too many is answered with; null for any other problem. */
export function limitText({ kind, againAt }: Pick<CallProblem, 'kind' | 'againAt'>): string | null {
  if (kind !== 'limited') return null;
  return `${i18n.t('ui:error.limited.title')} ${againText(secondsUntil(againAt ?? null))}`;
}

/** When it works again, in words; in a while when nobody knows, or when it does already. */
export function againText(seconds: number): string {
  if (seconds === 0) return i18n.t('ui:error.limited.now');
  const inMinutes = seconds > 90;
  return i18n.t(`ui:error.limited.${inMinutes ? 'minutes' : 'seconds'}`, { count: inMinutes ? Math.ceil(seconds / 60) : seconds });
}

/** Whole seconds to an instant, 0 when it has passed. */
export const secondsUntil = (at: number | null): number => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)));
