import type { Day } from '@portal/domain/calendar/prague-day';
import { findCompany } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { findCardsToFollow } from '../../../store/cards/renewals';
import { renewalPeriod } from './renewal-period';

/** Who of the employees has a card that may be renewed today (S-131); asks nothing about nobody. */
export async function readRenewable(
  tx: CompanyTx,
  { employeeUids, today }: { employeeUids: readonly string[]; today: Day },
): Promise<ReadonlySet<string>> {
  const company = employeeUids.length === 0 ? undefined : await findCompany(tx);
  return company === undefined ? new Set() : findCardsToFollow(tx, { employeeUids, ...renewalPeriod(company, today) });
}
