import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';

/** A record of the OpenID Connect protocol: session, code, token, interaction, grant. */
export interface IdentityRecord {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  expiresAt: Date | null;
}

type Stored = Pick<IdentityRecord, 'payload'> & { consumedAt: Date | null };

export const saveIdentityRecord = (db: Tx, record: IdentityRecord) =>
  db.run(sql`
    INSERT INTO identity_records (model, id, payload, grant_id, uid, expires_at)
    VALUES (
      ${record.model}, ${record.id}, ${JSON.stringify(record.payload)}, ${record.grantId}, ${record.uid},
      ${record.expiresAt}
    )
    ON CONFLICT (model, id) DO UPDATE
    SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at
  `);

export const findIdentityRecord = (db: Tx, model: string, id: string) =>
  db.first<Stored>(sql`
    SELECT payload, consumed_at AS "consumedAt"
    FROM identity_records
    WHERE model = ${model} AND id = ${id}
  `);

export const findIdentityRecordByUid = (db: Tx, model: string, uid: string) =>
  db.first<Stored>(sql`
    SELECT payload, consumed_at AS "consumedAt"
    FROM identity_records
    WHERE model = ${model} AND uid = ${uid}
  `);

export const consumeIdentityRecord = (db: Tx, key: { model: string; id: string }, now: Date) =>
  db.run(sql`UPDATE identity_records SET consumed_at = ${now} WHERE model = ${key.model} AND id = ${key.id}`);

export const removeIdentityRecord = (db: Tx, model: string, id: string) =>
  db.run(sql`DELETE FROM identity_records WHERE model = ${model} AND id = ${id}`);

/** Records of one kind under a grant that was revoked; a sign-in under way names the grant too and goes on. */
export const removeGrantedRecords = (db: Tx, model: string, grantId: string) =>
  db.run(sql`DELETE FROM identity_records
             WHERE model = ${model}
               AND grant_id = ${grantId}`);

export const removeExpiredIdentityRecords = (db: Tx, now: Date) => db.run(sql`DELETE FROM identity_records WHERE expires_at < ${now}`);

/** A secret kept from the first start on; when two servers start at once both get the same one. */
export async function keepIdentitySecret<T>(db: Tx, purpose: string, proposed: T): Promise<T> {
  const find = () => db.first<{ secret: T }>(sql`SELECT secret FROM identity_keys WHERE purpose = ${purpose}`);
  const kept = await find();
  if (kept !== undefined) return kept.secret;
  await db.run(
    sql`
      INSERT INTO identity_keys (purpose, secret, created_at)
      VALUES (${purpose}, ${JSON.stringify(proposed)}, now())
      ON CONFLICT DO NOTHING
    `,
  );
  return (await find())?.secret ?? proposed;
}
