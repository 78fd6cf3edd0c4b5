import sql from 'sql-template-tag';
import type { Tx } from './tx';

/** E-mail an invitation was sent to; only the hash of its key is kept. */
export async function findInvitedEmail(db: Tx, keyHash: Buffer): Promise<string | undefined> {
  const invitation = await db.first<{ email: string }>(
    sql`SELECT email FROM invitations WHERE key_hash = ${keyHash} AND voided_at IS NULL`,
  );
  return invitation?.email;
}
