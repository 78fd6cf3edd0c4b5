import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { Deps } from '../../../deps';
import { findCompany, type Company } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { readOrderingContext, type OrderingContext } from '../../../store/ordering/ordering-context';
import type { RenewalPeriod } from '../../../store/cards/renewals';
import { renewalPeriod } from './renewal-period';

interface Renewals {
  company: Company;
  context: OrderingContext;
  /** Null for products whose cards are not renewed: they get a new one after the old has ended (S-134). */
  period: RenewalPeriod | null;
}

/** What every question about renewals of a product starts from; refused when the contract has not the product. */
export async function openRenewals(deps: Deps, tx: CompanyTx, productCode: CardProductCode): Promise<Renewals | Failure> {
  const [company, context] = await Promise.all([findCompany(tx), readOrderingContext(tx)]);
  if (company === undefined) throw new Error('company is gone');
  if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
  return { company, context, period: productCode === '90C' ? renewalPeriod(company, pragueDay(deps.now().getTime())) : null };
}
