import type { readCompanyRegisters as route, CompanyRegisters } from '@portal/contract/companies/company-registers';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { writtenAccount } from '@portal/domain/payments/refund-account';
import type { CompanyActor } from '../../../actor';
import type { Subject } from '../../../adapters/registers/business-register';
import type { VatRegisterAnswer } from '../../../adapters/registers/vat-register';
import type { Deps } from '../../../deps';
import { findCompany, type Company } from '../../../store/companies/companies';

/** Asks both registers at once, outside any transaction: they may be slow, and nothing waits for them but the person's own comparison. */
export async function readRegisters(deps: Deps, { companyUid }: CompanyActor): Promise<ReplyOf<typeof route> | Failure> {
  const company = await deps.db.read(companyUid, findCompany);
  if (company === undefined) return refuse('err.notFound');
  const [business, vat] = await Promise.all([
    deps.registers.business.find(company.identificationNumber),
    company.vatNumber === null ? null : deps.registers.vat.find(company.vatNumber),
  ]);
  const subject = business.ok ? business.subject : null;
  return {
    data: {
      business: stateOf(business.ok, subject),
      subject: subject && presentSubject(subject),
      ...presentVat(vat, company),
    },
  };
}

const stateOf = (isAnswered: boolean, found: object | null) => {
  if (!isAnswered) return 'unavailable';
  return found === null ? 'notFound' : 'found';
};

const presentSubject = ({ name, vatNumber, address, isInLiquidation, endedOn }: Subject): CompanyRegisters['subject'] => {
  const { street, streetNumber, city, postcode } = address;
  return { companyName: name, companyVATNumber: vatNumber, street, streetNumber, city, postcode, isInLiquidation, endedOn };
};

function presentVat(answer: VatRegisterAnswer | null, { bankAccount }: Company): Pick<CompanyRegisters, 'vat' | 'payer'> {
  if (answer === null) return { vat: 'notAsked', payer: null };
  const payer = answer.ok ? answer.payer : null;
  const own = bankAccount === null ? null : writtenAccount(bankAccount);
  const isAccountPublished = payer !== null && payer.accounts.some((account) => (writtenAccount(account) ?? account) === own);
  return { vat: stateOf(answer.ok, payer), payer: payer && { isUnreliable: payer.isUnreliable, isAccountPublished } };
}
