import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { autoInsertRenewals as route } from '@portal/contract/ordering/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { RENEWAL_SERVICES, RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { shareBasket, voidCheckout } from '../../../store/ordering/basket';
import { insertRenewals } from '../../../store/cards/renewals';
import { openRenewals } from './open-renewals';

/**
 * Puts a renewal card into the basket for everybody renewable who has automatic renewal on (S-132); who has one there already gets no
 * second, so the same call again inserts nothing. Like every change of the basket it voids a checkout taken before (S-041).
 */
export function autoInsertRenewals(deps: Deps, actor: CompanyActor, basketUid: OrderUid): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const renewals = await openRenewals(deps, tx, RENEWED_PRODUCT);
    if (isFailure(renewals)) return renewals;
    const { company, period } = renewals;
    if (!company.bulkCardRenewals || period === null) return refuse('err.action.denied');
    const basket = await shareBasket(tx);
    if (basket?.uid !== basketUid) return refuse('basketNotFound');
    const inserted = await insertRenewals(tx, {
      basket,
      period,
      serviceCode: RENEWAL_SERVICES.automatic,
      userUid: actor.userUid,
      now: deps.now(),
    });
    if (inserted.length > 0) await voidCheckout(tx, basket);
    tx.audit({
      subjectUid: basket.uid,
      after: { serviceCode: RENEWAL_SERVICES.automatic, employeeUids: inserted.map(({ employeeUid }) => employeeUid) },
    });
    return { data: { totalInserted: inserted.length } };
  });
}
