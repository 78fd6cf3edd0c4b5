import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { RENEWED_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';
import type { Deps } from '../../../deps';
import { findCompany, type Company } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { readPricedContext, type PricedContext } from '../../../store/ordering/ordering-context';
import { type RenewalPeriod, findCardsToFollow } from '../../../store/cards/renewals';
import { renewalHorizon } from '@portal/domain/cards/renewal';

interface Renewals {
  company: Company;
  context: PricedContext;
  /** Null for products whose cards are not renewed: they get a new one after the old has ended (S-134). */
  period: RenewalPeriod | null;
}

/** What every question about renewals of a product starts from; refused when the contract has not the product. */
export async function openRenewals(deps: Deps, tx: CompanyTx, productCode: CardProductCode): Promise<Renewals | Failure> {
  const today = pragueDay(deps.now().getTime());
  const [company, context] = await Promise.all([findCompany(tx), readPricedContext(tx, today)]);
  if (company === undefined) throw new Error('company is gone');
  if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
  return { company, context, period: productCode === RENEWED_PRODUCT ? renewalPeriod(company, today) : null };
}

/** Ends of cards whose renewal period has begun today, by the company's own length of it (S-130, REN-020). */
export const renewalPeriod = ({ cardRenewalPeriod }: Pick<Company, 'cardRenewalPeriod'>, today: Day): RenewalPeriod => ({
  today,
  until: renewalHorizon(today, cardRenewalPeriod),
});

/** Who of the employees has a card that may be renewed today (S-131); asks nothing about nobody. */
export async function readRenewable(
  tx: CompanyTx,
  { employeeUids, today }: { employeeUids: readonly EmployeeUid[]; today: Day },
): Promise<ReadonlySet<string>> {
  const company = employeeUids.length === 0 ? undefined : await findCompany(tx);
  return company === undefined ? new Set() : findCardsToFollow(tx, { employeeUids, ...renewalPeriod(company, today) });
}
