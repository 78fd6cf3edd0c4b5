import type { Deps } from '../../../deps';
import { activateCompany, listCompaniesByNumber } from '../../../store/company-approval';
import { operatorIn, type Operator } from '../operator';
import { refused, type Operation } from './outcome';

/** The provider lets a company that waits for it into the portal, by its identification number. */
export async function approveCompany(
  deps: Deps,
  operator: Operator,
  identificationNumber: string,
): Promise<Operation<'company.notFound' | 'company.notPending', { name: string }>> {
  const companies = await listCompaniesByNumber(deps.db.directory, identificationNumber);
  const waiting = companies.find(({ status }) => status === 'pending');
  if (waiting === undefined) return refused(companies.length === 0 ? 'company.notFound' : 'company.notPending');
  const { uid, name } = waiting;
  return deps.db.write<Operation<'company.notPending', { name: string }>>(operatorIn(uid, operator, 'company.approved'), async (tx) => {
    if (!(await activateCompany(tx))) return refused('company.notPending');
    tx.audit({ subjectUid: uid, before: { status: 'pending' }, after: { status: 'active', by: operator.name } });
    return { ok: true, name };
  });
}
