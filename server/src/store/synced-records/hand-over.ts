import type { SyncedEntity } from '@portal/domain/settings/synced-entity';
import type { CompanyTx } from '../engine/db';
import { enqueue } from '../operations/jobs';

export interface SyncedRecord {
  entity: SyncedEntity;
  uid: string;
}

/** Queues that the master system is told of what this transaction saves. */
export const handOver = (tx: CompanyTx, { entity, uid }: SyncedRecord): Promise<void> =>
  enqueue(tx, {
    name: 'hand-over-record',
    payload: { companyUid: tx.companyUid, entity, uid },
    key: `hand-over-record:${entity}:${uid}`,
  });
