import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { WriteTx } from '../../../store/engine/db';
import { lockImport, type ImportRecord } from '../../../store/employee-imports/imports';

/** A change of a preview: nobody says yes to it meanwhile, and once somebody has, it is closed. */
export const changePreview = <T>(
  deps: Deps,
  actor: CompanyActor,
  { uid, work }: { uid: string; work: (tx: WriteTx, record: ImportRecord) => Promise<T | Failure> },
): Promise<T | Failure> =>
  deps.db.write<T | Failure>(actor, async (tx) => {
    const record = await lockImport(tx, uid);
    if (record === undefined) return refuse('err.notFound');
    return record.status === 'preview' ? work(tx, record) : refuse('err.blocked.status');
  });
