import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { ARCHIVE_KINDS, retentionEdges, type ArchiveKind } from '@portal/domain/archive/retention';
import { directoryActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { forgetArchived, moveToArchive } from '../../../store/archive/archived-rows';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** So many rows move in one transaction, in a fraction of the time a statement may take. */
const AT_ONCE = 2_000;
/** What a first run on many years does not reach, the next night does: the queue is for others, too. */
const BATCHES_A_NIGHT = 500;

export interface Archived {
  kind: ArchiveKind;
  moved: number;
  forgotten: number;
}

type Step = (kind: ArchiveKind, before: Date) => Promise<number>;

/**
 * What is older than its retention leaves the live tables, and what was archived long enough is gone. Each batch is a transaction with its own
 * audit entry, so a run may be broken off, repeated, or made beside another one.
 */
export async function archiveRows(deps: Deps, batches = BATCHES_A_NIGHT): Promise<Archived[]> {
  const today = pragueDay(deps.now().getTime());
  const done: Archived[] = [];
  for (const kind of ARCHIVE_KINDS) {
    const { live, kept } = retentionEdges(deps.env.RETENTION[kind], today);
    const moved = await inBatches(kind, live, { step: (...batch) => move(deps, ...batch), batches });
    const forgotten = await inBatches(kind, kept, { step: (...batch) => forget(deps, ...batch), batches });
    done.push({ kind, moved, forgotten });
  }
  return done;
}

/** Until a batch is not full any more. */
async function inBatches(kind: ArchiveKind, before: Day, { step, batches }: { step: Step; batches: number }): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = await step(kind, new Date(`${before}T00:00:00Z`));
    total += rows;
    if (rows < AT_ONCE) break;
  }
  return total;
}

async function move({ db }: Deps, kind: ArchiveKind, before: Date): Promise<number> {
  const batch = await db.writeDirectory(directoryActor('archive.rowsMoved', 'archive-rows'), async (tx) => {
    const { moved, until } = await moveToArchive(tx, { kind, before, most: AT_ONCE });
    if (moved === 0) return NOTHING_TO_DO;
    tx.audit({ after: { kind, rows: moved, until } });
    return { ok: true, rows: moved };
  });
  return 'rows' in batch ? batch.rows : 0;
}

async function forget({ db }: Deps, kind: ArchiveKind, before: Date): Promise<number> {
  const batch = await db.writeDirectory(directoryActor('archive.rowsForgotten', 'archive-rows'), async (tx) => {
    const forgotten = await forgetArchived(tx, { kind, before, most: AT_ONCE });
    if (forgotten === 0) return NOTHING_TO_DO;
    tx.audit({ after: { kind, rows: forgotten } });
    return { ok: true, rows: forgotten };
  });
  return 'rows' in batch ? batch.rows : 0;
}
