import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { IdentityStorage } from './identity-storage';

/** As JSON writes it; a parameter somebody sent is kept as it came, and PostgreSQL has no such text. */
const NUL = String.raw`\u0000`;

/** Keeps the protocol's records of oidc-provider where the portal keeps everything else. */
export function recordAdapter(storage: IdentityStorage, now: () => Date): AdapterFactory {
  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      if (JSON.stringify(payload).includes(NUL)) throw new errors.InvalidRequest('a parameter holds a character no text has');
      await storage.saveRecord({
        model,
        id,
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
      });
    },
    find: async (id) => payloadOf(await storage.findRecord(model, id)),
    findByUid: async (uid) => payloadOf(await storage.findRecordByUid(model, uid)),
    // Device codes are switched off.
    findByUserCode: async () => undefined,
    consume: (id) => storage.consumeRecord(model, id),
    destroy: (id) => storage.removeRecord(model, id),
    revokeByGrantId: (grantId) => storage.removeGranted(model, grantId),
  });
}

function payloadOf(record: Awaited<ReturnType<IdentityStorage['findRecord']>>): AdapterPayload | undefined {
  if (record === undefined) return undefined;
  const { payload, consumedAt } = record;
  return consumedAt === null ? payload : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
}
