import type { Courier } from '@portal/domain/packages/tracking';
import type { CourierService } from '../../../adapters/courier/courier';
import { postCourier } from '../../../adapters/courier/czech-post/post-courier';
import { pplCourier } from '../../../adapters/courier/ppl/ppl-courier';
import type { Deps } from '../../../deps';

/** Couriers keep a token and their pace between calls, so there is one of each per process. */
const OPEN = new WeakMap<Deps, Record<Courier, CourierService | null>>();

/** The courier's own system; null when this deployment has no access to it, and packages leave by events or by the simulator. */
export function chooseCourier(deps: Deps, courier: Courier): CourierService | null {
  const open = OPEN.get(deps) ?? { PPL: openPpl(deps), 'Česká pošta': openPost(deps) };
  OPEN.set(deps, open);
  return open[courier];
}

export const hasCourier = (deps: Deps): boolean => chooseCourier(deps, 'PPL') !== null || chooseCourier(deps, 'Česká pošta') !== null;

function openPpl({ env, now }: Deps): CourierService | null {
  const { PPL_URL: url, PPL_CLIENT_ID: clientId, PPL_CLIENT_SECRET: clientSecret } = env;
  return clientId === undefined || clientSecret === undefined
    ? null
    : pplCourier({ url, clientId, clientSecret, now, pollMs: env.PPL_POLL_MS });
}

function openPost({ env, now, postCa: ca }: Deps): CourierService | null {
  const { CZECH_POST_URL: url, CZECH_POST_TOKEN: token, CZECH_POST_SECRET: secret } = env;
  const { CZECH_POST_CUSTOMER_ID: customerId, CZECH_POST_OFFICE: postCode } = env;
  if (token === undefined || secret === undefined || customerId === undefined || postCode === undefined) return null;
  return postCourier({ url, token, secret, customerId, postCode, now, ca });
}
