import { v5 as namedUid } from 'uuid';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { listNotifications as route, RenewalNotice } from '@portal/contract/ordering/renewals';
import { renewalNotice } from '@portal/domain/cards/renewal';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { countRenewable } from '../../../store/cards/renewals';
import { openRenewals } from './open-renewals';

/** Notices of the home page: cards to be renewed, when the company wants to hear of them (S-136). */
export async function listNotifications(deps: Deps, actor: CompanyActor, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const notices = await deps.db.read(actor.companyUid, (tx) => findNotices(deps, tx));
  const from = (query.pageNumber - 1) * query.pageSize;
  return { data: notices.slice(from, from + query.pageSize), meta: pageMeta(query, notices.length, notices.length) };
}

async function findNotices(deps: Deps, tx: CompanyTx): Promise<RenewalNotice[]> {
  const renewals = await openRenewals(deps, tx, RENEWED_PRODUCT);
  if (isFailure(renewals) || renewals.period === null || !renewals.company.notifyCardRenewals) return [];
  const { period } = renewals;
  const notice = renewalNotice(await countRenewable(tx, period), period.today);
  // Kept nowhere: the same notice has the same uid, the reminder another one, so that whoever put away the first sees the second.
  return notice === null ? [] : [{ uid: namedUid(`${notice.type} ${notice.expiresAt}`, tx.companyUid), ...notice }];
}
