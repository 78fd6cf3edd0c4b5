import { registrationNote } from '@portal/domain/access/company-life';
import type { Deps } from '../../../deps';
import { findCompanyByNumber } from '../../../store/companies/registrations';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';
import { decideCompany } from './decide-company';

interface Return {
  identificationNumber: string;
  /** The client reads it. */
  reason: string;
}

type Returned = Operation<'company.notFound' | 'company.notPending' | 'note.invalid', { name: string }>;

/** The provider gives a company that registered back to who registered it, and says why. */
export async function returnCompany(deps: Deps, operator: Operator, { identificationNumber, reason }: Return): Promise<Returned> {
  const written = registrationNote(reason);
  if (written === null) return refused('note.invalid');
  const company = await findCompanyByNumber(deps.db.directory, identificationNumber);
  if (company === undefined) return refused('company.notFound');
  const { uid, name } = company;
  return deps.db.write<Returned>(operatorIn(uid, operator, 'company.returned'), async (tx) => {
    const decided = await decideCompany(deps, tx, { event: 'return', reason: written });
    if (decided === null) return refused('company.notPending');
    tx.audit({ subjectUid: uid, before: decided.before, after: { ...decided.after, by: operator.name } });
    return { ok: true, name };
  });
}
