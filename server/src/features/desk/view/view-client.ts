import type { endDeskView, startDeskView } from '@portal/contract/desk/view';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import type { listProviderVisits } from '@portal/contract/settings/provider-visits';
import { refuse, type Failure } from '@portal/contract/errors';
import { viewEnd } from '@portal/domain/access/staff';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { CompanyActor, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorIn } from '../../../operator';
import { endView, listVisits, openView, type ViewFacts } from '../../../store/staff/desk-views';

interface Wish {
  companyUid: CompanyUid;
  reason: string;
}

const presentView = ({ endsAt, ...view }: ViewFacts) => ({ ...view, endsAt: endsAt.toISOString() });

/** Somebody looks at a client's portal: in the session they ask from, for half an hour, with a reason the client can read. */
export async function startView(
  deps: Deps,
  actor: StaffActor,
  { companyUid, reason }: Wish,
): Promise<ReplyOf<typeof startDeskView> | Failure> {
  const { staff, session } = actor;
  const startedAt = deps.now();
  const endsAt = viewEnd(startedAt);
  const inCompany = operatorIn(companyUid, operatorAtDesk(actor), 'desk.view.started');
  return deps.db.write<ReplyOf<typeof startDeskView> | Failure>(inCompany, async (tx) => {
    const who = { staffUid: staff.uid, staffName: staff.name || staff.email };
    const view = await openView(tx, { ...who, reason, startedAt, endsAt, tokenHash: session.tokenHash, formerUid: session.formerView });
    if (view === undefined) return refuse('err.notFound');
    tx.audit({ subjectUid: view.uid, after: { by: who.staffName, reason, until: endsAt.toISOString() } });
    return { data: presentView(view) };
  });
}

/** The way out. */
export async function leaveView(deps: Deps, actor: StaffActor): Promise<ReplyOf<typeof endDeskView> | Failure> {
  const { view, staff } = actor;
  if (view === undefined) return refuse('desk.caseOver');
  const inCompany = operatorIn(view.companyUid, operatorAtDesk(actor), 'desk.view.ended');
  return deps.db.write<ReplyOf<typeof endDeskView> | Failure>(inCompany, async (tx) => {
    const now = deps.now();
    const ended = await endView(tx, view.uid, now);
    if (ended === undefined) return refuse('desk.caseOver');
    const by = staff.name || staff.email;
    tx.audit({ subjectUid: view.uid, before: { until: ended.endsAt.toISOString() }, after: { by, until: now.toISOString() } });
    return { data: presentView(ended) };
  });
}

/** Who looked at the company, for the client. */
export async function readVisits(
  deps: Deps,
  { companyUid }: CompanyActor,
  { pageSize, pageNumber }: QueryOf<typeof listProviderVisits>,
): Promise<ReplyOf<typeof listProviderVisits>> {
  const now = deps.now();
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { visits, total } = await deps.db.read(companyUid, (tx) => listVisits(tx, page));
  return {
    data: visits.map(({ startedAt, endsAt, endedAt, ...visit }) => ({
      ...visit,
      startedAt: startedAt.toISOString(),
      until: (endedAt ?? endsAt).toISOString(),
      isOpen: endedAt === null && now < endsAt,
    })),
    meta: { total },
  };
}
