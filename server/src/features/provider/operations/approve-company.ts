import type { CompanyStatus } from '@portal/domain/access/company-status';
import { systemActor, type CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { activateCompany, listCompaniesByNumber } from '../../../store/company-approval';
import { operatorIn, type Operator } from '../operator';
import { NOTHING_TO_DO } from '../processing/nothing-to-do';
import { refused, type Operation } from './outcome';
import { tellRegistrant } from './tell-registrant';

type Approval = Operation<'company.notFound' | 'company.notPending', { name: string }>;

/** The provider lets a company that waits for it into the portal, by its identification number; one it gave back, too. */
export async function approveCompany(deps: Deps, operator: Operator, identificationNumber: string): Promise<Approval> {
  const companies = await listCompaniesByNumber(deps.db.directory, identificationNumber);
  const waiting = companies.find(({ status, isReturned }) => status === 'pending' || (status === 'init' && isReturned));
  if (waiting === undefined) return refused(companies.length === 0 ? 'company.notFound' : 'company.notPending');
  const { uid, name } = waiting;
  const isApproved = await approve(deps, {
    actor: operatorIn(uid, operator, 'company.approved'),
    from: ['pending', 'init'],
    by: operator.name,
  });
  return isApproved ? { ok: true, name } : refused('company.notPending');
}

/** The demo's own approval; a company that was given back waits for a person. */
export async function approveDemoCompany(deps: Deps, { companyUid }: { companyUid: string }): Promise<void> {
  await approve(deps, { actor: systemActor(companyUid, 'company.approved', 'approve-company'), from: ['pending'], by: 'demo' });
}

interface By {
  actor: CompanyActor;
  from: readonly CompanyStatus[];
  by: string;
}

async function approve(deps: Deps, { actor, from, by }: By): Promise<boolean> {
  const result = await deps.db.write<{ ok: boolean }>(actor, async (tx) => {
    const activated = await activateCompany(tx, from);
    if (activated === undefined) return NOTHING_TO_DO;
    await tellRegistrant(deps, tx, { kind: 'approved' });
    tx.audit({ subjectUid: actor.companyUid, before: { status: activated.before }, after: { status: 'active', by } });
    return { ok: true };
  });
  return result.ok;
}
