import type { BusinessRegister, BusinessRegisterAnswer, RegisterFailure, Subject } from './business-register';
import { fetchText } from './fetch-text';
import { readStatutoryPersons, readSubject } from './ares-answers';

interface Settings {
  /** Base of the REST interface, version 3. */
  url: string;
  timeoutMs?: number;
}

/** The register ARES of the Ministry of Finance: the subject itself and, from the public register beside it, who acts for it. */
export function aresRegister({ url, timeoutMs }: Settings): BusinessRegister {
  const base = url.replace(/\/$/u, '');
  const read = async <T>(path: string, parse: (json: unknown) => T | null): Promise<{ ok: true; value: T | null } | RegisterFailure> => {
    const answer = await fetchText({ url: `${base}/${path}`, init: { headers: { accept: 'application/json' } }, timeoutMs });
    if (!answer.ok) return answer;
    if (answer.status === 404) return { ok: true, value: null };
    const value = parse(jsonOf(answer.text));
    return value === null ? { ok: false, error: 'unreadable', detail: `${path} has another shape` } : { ok: true, value };
  };
  return {
    find: async (identificationNumber): Promise<BusinessRegisterAnswer> => {
      const number = encodeURIComponent(identificationNumber);
      const [found, acting] = await Promise.all([
        read(`ekonomicke-subjekty/${number}`, readSubject),
        read(`ekonomicke-subjekty-vr/${number}`, readStatutoryPersons),
      ]);
      if (!found.ok) return found;
      if (found.value === null) return { ok: true, subject: null };
      // Sole traders, schools and municipalities stand in no public register; without it the people are written by hand.
      const statutoryPersons: Subject['statutoryPersons'] = acting.ok ? (acting.value ?? []) : [];
      return { ok: true, subject: { ...found.value, statutoryPersons } };
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
