import type { Deps } from '../../../deps';
import { listCompaniesByNumber, returnCompany as giveBack } from '../../../store/company-approval';
import { operatorIn, type Operator } from '../operator';
import { refused, type Operation } from './outcome';
import { tellRegistrant } from './tell-registrant';

interface Return {
  identificationNumber: string;
  /** The client reads it. */
  reason: string;
}

const MAX_REASON = 500;

type Returned = Operation<'company.notFound' | 'company.notPending' | 'note.invalid', { name: string }>;

/** The provider gives a company that registered back to who registered it, and says why. */
export async function returnCompany(deps: Deps, operator: Operator, { identificationNumber, reason }: Return): Promise<Returned> {
  const written = reason.trim();
  if (written === '' || written.length > MAX_REASON) return refused('note.invalid');
  const companies = await listCompaniesByNumber(deps.db.directory, identificationNumber);
  const waiting = companies.find(({ status }) => status === 'pending');
  if (waiting === undefined) return refused(companies.length === 0 ? 'company.notFound' : 'company.notPending');
  const { uid, name } = waiting;
  return deps.db.write<Returned>(operatorIn(uid, operator, 'company.returned'), async (tx) => {
    if (!(await giveBack(tx, written))) return refused('company.notPending');
    await tellRegistrant(deps, tx, { kind: 'returned', reason: written });
    tx.audit({ subjectUid: uid, before: { status: 'pending' }, after: { status: 'init', reason: written, by: operator.name } });
    return { ok: true, name };
  });
}
