import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { Courier } from '@portal/domain/packages/tracking';
import type { ParcelState, ParcelStatus } from '../../../adapters/courier/courier';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { noteTrouble as keep, type ParcelNews } from '../../../store/packages/package-trouble';
import type { ParcelUnderWay } from '../../../store/packages/package-offers';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { tellSupport } from './tell-support';

interface Following {
  companyUid: CompanyUid;
  courier: Courier;
  parcels: ParcelUnderWay[];
  statuses: ParcelStatus[];
}

/** Parcels that came back, were damaged or cancelled reach a person; one that goes on after all is no trouble any more. */
export async function noteTrouble(deps: Deps, { companyUid, courier, parcels, statuses }: Following): Promise<void> {
  const news = parcels.flatMap((parcel) => newsOf(parcel, statuses));
  if (news.length === 0) return;
  await deps.db.write(systemActor(companyUid, 'packages.trouble', 'follow-parcels'), async (tx) => {
    const troubled = await keep(tx, { news, now: deps.now() });
    if (troubled.length === 0 && news.every(({ trouble }) => trouble !== null)) return NOTHING_TO_DO;
    for (const parcel of troubled) await tellSupport(deps, tx, parcel);
    tx.audit({ after: { courier, packages: news.map(({ number, trouble }) => ({ number, trouble })) } });
    return { ok: true };
  });
}

const MEANING: Partial<Record<ParcelState, ParcelTrouble | null>> = {
  returned: 'returned',
  problem: 'problem',
  cancelled: 'cancelled',
  handedOver: null,
  inTransit: null,
  stored: null,
};

function newsOf({ packageNumber, trackingNumber, trouble: before }: ParcelUnderWay, statuses: ParcelStatus[]): ParcelNews[] {
  const status = statuses.find((one) => one.trackingNumber === trackingNumber);
  const trouble = status === undefined ? undefined : MEANING[status.state];
  return trouble === undefined || trouble === before ? [] : [{ number: packageNumber, trouble, at: status?.at ?? null }];
}
