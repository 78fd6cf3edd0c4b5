import type { updateAddress as route } from '@portal/contract/settings/billing';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { changeBilling } from './change-billing';

interface Update {
  uid: string;
  body: BodyOf<typeof route>;
}

/** Places and register codes belong to delivery addresses; a billing address is only printed. */
const UNPLACED = { name: null, wgsLatitude: null, wgsLongitude: null, nationalRegisterId: null };

/** Changes the billing address; nothing is compared with other addresses, whatever the caller asks (S-186). */
export async function updateBillingAddress(
  deps: Deps,
  actor: CompanyActor,
  { uid, body }: Update,
): Promise<ReplyOf<typeof route> | Failure> {
  const { addressData: wanted, seen = {} } = body;
  const changed = await changeBilling(deps, actor, { record: { kind: 'billingAddress', uid }, wanted, seen });
  if (isFailure(changed)) return changed;
  const { country: _country, ...address } = changed.billingAddress;
  const status = address.isSyncing ? ('pending' as const) : ('active' as const);
  return { data: { id: 1, ...address, country: 'CZ', status, ...UNPLACED }, meta: outcome(actor, 'success.processed') };
}
