import { v7 as newUid } from 'uuid';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { forwardProforma as route } from '@portal/contract/orders/documents';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { findOrderDocument } from '../../../store/documents/issued-documents';
import { enqueue } from '../../../store/operations/jobs';

interface Forwarding {
  orderUid: OrderUid;
  email: string;
}

/** Has a copy of the proforma mailed to the person who pays; one that is cancelled or paid asks nobody for anything. */
export function forwardProforma(
  deps: Deps,
  actor: CompanyActor,
  { orderUid, email }: Forwarding,
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const proforma = await findOrderDocument(tx, { orderUid, type: 'proforma' });
    if (proforma === undefined || proforma.status === 'cancelled' || proforma.status === 'paid') return refuse('err.notFound');
    const copy = { uid: newUid(), recipient: email };
    await enqueue(tx, {
      name: 'send-proforma',
      payload: { companyUid: actor.companyUid, orderUid, copy },
      key: `send-proforma:${orderUid}:${copy.uid}`,
    });
    tx.audit({ subjectUid: proforma.uid, after: { recipient: email } });
    return { data: { email } };
  });
}
