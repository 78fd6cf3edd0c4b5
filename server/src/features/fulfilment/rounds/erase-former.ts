import { pragueDay } from '@portal/domain/calendar/prague-day';
import { erasedBefore } from '@portal/domain/archive/erasure';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { eraseFormerEmployees } from '../../../store/archive/erased-people';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { giveTime } from '../../../store/engine/tx';

/** The labels in the audit of a company are read once for so many people. */
const AT_ONCE = 100;

/**
 * Person data of people who left long ago go from everywhere they were copied; what was ordered, paid and booked stays. Each of them leaves an
 * entry of the audit, which says that it was done and to which uid.
 */
export async function eraseFormer(deps: Deps, companyUid: CompanyUid): Promise<number> {
  const day = erasedBefore(deps.env.ERASE_AFTER_MONTHS, pragueDay(deps.now().getTime()));
  const before = new Date(`${day}T00:00:00Z`);
  let total = 0;
  for (let people = AT_ONCE; people === AT_ONCE; total += people) people = await eraseSome(deps, companyUid, before);
  return total;
}

async function eraseSome({ db }: Deps, companyUid: CompanyUid, before: Date): Promise<number> {
  const batch = await db.write(systemActor(companyUid, 'employee.erased', 'daily-round'), async (tx) => {
    await giveTime(tx);
    const erased = await eraseFormerEmployees(tx, { before, most: AT_ONCE });
    if (erased.length === 0) return NOTHING_TO_DO;
    tx.auditEach(erased.map((uid) => ({ subjectUid: uid, before: null, after: { isErased: true } })));
    return { ok: true, people: erased.length };
  });
  return 'people' in batch ? batch.people : 0;
}
