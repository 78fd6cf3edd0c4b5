import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { findCompanyByNumber } from '../../../store/companies/registrations';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { decideCompany } from './decide-company';

type Approval = Operation<'company.notFound' | 'company.notPending', { name: string }>;

/** The provider lets a company that waits for it into the portal, by its identification number; one it gave back, too. */
export async function approveCompany(deps: Deps, operator: Operator, identificationNumber: string): Promise<Approval> {
  const company = await findCompanyByNumber(deps.db.directory, identificationNumber);
  if (company === undefined) return refused('company.notFound');
  const { uid, name } = company;
  return deps.db.write<Approval>(operatorIn(uid, operator, 'company.approved'), async (tx) => {
    const decided = await decideCompany(deps, tx, { event: 'approve' });
    if (decided === null) return refused('company.notPending');
    tx.audit({ subjectUid: uid, before: decided.before, after: { ...decided.after, by: operator.name } });
    return { ok: true, name };
  });
}

/** The demo's own approval; a company that was given back waits for a person. */
export async function approveDemoCompany(deps: Deps, { companyUid }: { companyUid: CompanyUid }): Promise<void> {
  await deps.db.write<{ ok: boolean }>(systemActor(companyUid, 'company.approved', 'approve-company'), async (tx) => {
    const decided = await decideCompany(deps, tx, { event: 'approveByItself' });
    if (decided === null) return NOTHING_TO_DO;
    tx.audit({ subjectUid: companyUid, before: decided.before, after: { ...decided.after, by: 'demo' } });
    return { ok: true };
  });
}
