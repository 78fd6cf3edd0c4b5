import { httpMasterSystem } from '../../../adapters/master-system/http-master-system';
import type { MasterSystem } from '../../../adapters/master-system/master-system';
import type { Env } from '../../../env';

/** The provider's master system; null where the portal itself is the register, and takes every change in. */
export function chooseMasterSystem({ MASTER_SYSTEM_URL: url, MASTER_SYSTEM_TOKEN: token }: Env): MasterSystem | null {
  return url === undefined || token === undefined ? null : httpMasterSystem({ url, token });
}
