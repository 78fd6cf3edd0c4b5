import { refuse, type Failure } from '@portal/contract/errors';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import type { discardImportDesk, getImportDesk, listDeskRows, listImportDesks } from '@portal/contract/ordering/import-desk';
import { pageMeta } from '@portal/contract/paging';
import type { CompanyActor } from '../../../../actor';
import type { Deps } from '../../../../deps';
import * as store from '../../../../store/import-desks/desk-rows';
import * as desks from '../../../../store/import-desks/import-desks';
import { presentDesk, presentRows } from './present-desk';

export function getDesk(deps: Deps, { companyUid }: CompanyActor, uid: string): Promise<ReplyOf<typeof getImportDesk> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const desk = await desks.findDesk(tx, { uid, now: deps.now() });
    return desk === undefined ? refuse('err.notFound') : { data: await presentDesk(tx, desk) };
  });
}

export function listOpenDesks(deps: Deps, { companyUid }: CompanyActor): Promise<ReplyOf<typeof listImportDesks>> {
  return deps.db.read(companyUid, async (tx) => {
    const open = await desks.listOpenDesks(tx, deps.now());
    return {
      data: open.map(({ createdAt, expiresAt, ...desk }) => ({
        ...desk,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });
}

/** With everything on it; what of it is in the basket stays there. */
export function discardDesk(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof discardImportDesk> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const desk = await desks.lockDesk(tx, { uid, now: deps.now() });
    if (desk === undefined) return refuse('err.notFound');
    const { total, done } = await store.countRows(tx, uid);
    await desks.deleteDesk(tx, uid);
    tx.audit({ subjectUid: uid, before: { fileName: desk.fileName, rows: total, done }, after: { discarded: true } });
    return { data: { uid } };
  });
}

export function listDesk(
  deps: Deps,
  { companyUid }: CompanyActor,
  { uid, query }: { uid: string; query: QueryOf<typeof listDeskRows> },
): Promise<ReplyOf<typeof listDeskRows> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const desk = await desks.findDesk(tx, { uid, now: deps.now() });
    if (desk === undefined) return refuse('err.notFound');
    const [view] = query.filter.view ?? [];
    const { pageNumber, pageSize } = query;
    const rows = await store.listRows(tx, { deskUid: uid, view, pageNumber, pageSize });
    const { total } = await store.countRows(tx, uid);
    return { data: await presentRows(tx, desk, rows), meta: pageMeta(query, rows[0]?.total ?? 0, total) };
  });
}
