import type { FastifyInstance } from 'fastify';
import { getContract as getContractRoute } from '@portal/contract/companies/company-contract';
import { getTopUpMethod, getWallets, saveTopUpMethod, saveWallets as saveWalletsRoute } from '@portal/contract/ordering/products';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { readTopUp } from '../../store/companies/top-up';
import { readWallets } from '../../store/companies/wallets';
import { getContract } from './contract/get-contract';
import { presentTopUp } from './present-top-up';
import { presentWallets } from './present-wallets';
import { saveTopUp } from './save-top-up';
import { saveWallets } from './save-wallets';

export function mountSettings(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getContractRoute, ({ actor }) => getContract(deps, actor));
  mount({ app, deps }, getTopUpMethod, async ({ actor }) => presentTopUp(await deps.db.read(actor.companyUid, readTopUp)));
  mount({ app, deps }, saveTopUpMethod, ({ actor, body }) => saveTopUp(deps, actor, body));
  mount({ app, deps }, getWallets, async ({ actor }) => presentWallets(await deps.db.read(actor.companyUid, readWallets), actor.language));
  mount({ app, deps }, saveWalletsRoute, ({ actor, body }) => saveWallets(deps, actor, body));
}
