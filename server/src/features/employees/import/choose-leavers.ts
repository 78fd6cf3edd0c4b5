import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { chooseLeavers as chooseLeaversRoute } from '@portal/contract/employees/employee-import';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { activeToProblem } from '@portal/domain/employees/status-change';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { addLeavers, removeLeavers } from '../../../store/employee-imports/missing-people';
import { touchImport } from '../../../store/employee-imports/imports';
import { changePreview } from './change-preview';
import { presentImport } from './present-import';

type Answer = ReplyOf<typeof chooseLeaversRoute>;

interface Choice {
  uid: string;
  body: BodyOf<typeof chooseLeaversRoute>;
}

/** Chooses who of those the sheet does not hold leaves, and on which day; which version of each was seen is kept (PEO-004). */
export function chooseLeavers(deps: Deps, actor: CompanyActor, { uid, body }: Choice): Promise<Answer | Failure> {
  const today = pragueDay(deps.now().getTime());
  const { uids, isLeaving } = body;
  return changePreview<Answer>(deps, actor, {
    uid,
    work: async (tx, record) => {
      const leaveOn = body.leaveOn === undefined ? record.leaveOn : body.leaveOn;
      const problem = leaveOn === null ? null : activeToProblem({ status: 'active_till_date', activeTo: leaveOn }, today);
      if (problem !== null) return refuse('err.input.invalid', { fields: [{ path: 'leaveOn', code: problem }] });
      const changed = await (isLeaving ? addLeavers(tx, { importUid: uid, today, uids }) : removeLeavers(tx, { importUid: uid, uids }));
      await touchImport(tx, { uid, leaveOn });
      tx.audit({ subjectUid: uid, after: { isLeaving, changed, leaveOn } });
      return { data: await presentImport(tx, uid, today) };
    },
  });
}
