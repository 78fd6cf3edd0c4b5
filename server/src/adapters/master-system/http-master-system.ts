import type { MasterSystem } from './master-system';

interface Settings {
  url: string;
  token: string;
  timeoutMs?: number;
}

/** A wrong token is ours to repair, and so is an address that leads elsewhere: neither says anything of what was asked. */
const OURS = new Set([301, 302, 303, 307, 308, 401]);
const TRANSIENT = new Set([...OURS, 408, 425, 429]);

/** A master system behind HTTP: `PUT {url}/companies/{company}/{entity}/{uid}` with the record as its body. */
export const httpMasterSystem = ({ url, token, timeoutMs = 10_000 }: Settings): MasterSystem => ({
  handOver: async ({ companyUid, entity, uid, data }) => {
    const path = ['companies', companyUid, entity, uid].map(encodeURIComponent).join('/');
    try {
      const response = await fetch(`${url.replace(/\/$/u, '')}/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(data),
        // Followed, a call that changes something would become a question, whose 200 means nothing.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return { ok: true };
      return { ok: false, error: `HTTP ${response.status}`, retry: response.status >= 500 || TRANSIENT.has(response.status) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.name : 'no answer', retry: true };
    }
  },
});
