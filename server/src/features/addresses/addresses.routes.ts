import type { FastifyInstance } from 'fastify';
import { getRegisterAddress, lookUpAddresses as lookUpAddressesRoute } from '@portal/contract/addresses/addresses';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { findAddress } from '../../store/addresses/find-addresses';
import { lookUpAddresses } from './look-up-addresses';
import { presentAddress } from './present-address';

/** The national register of addresses, asked while somebody types one. */
export function mountAddresses(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, lookUpAddressesRoute, ({ query }) => lookUpAddresses(deps, query));
  mount({ app, deps }, getRegisterAddress, async ({ params }) => {
    const found = await findAddress(deps.db.directory, Number(params.id));
    return found === undefined ? refuse('err.notFound') : { data: presentAddress(found) };
  });
}
