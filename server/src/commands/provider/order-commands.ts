import { announceAgain } from '../../features/provider/operations/announce-again';
import { dispatchPackage } from '../../features/provider/operations/dispatch-package';
import { holdOrder, setOrderFree } from '../../features/provider/operations/hold-order';
import { rejectCard } from '../../features/provider/operations/reject-card';
import { isUid, type ProviderCommand } from './provider-command';
import { explain } from './explain';

export const blockOrder: ProviderCommand = {
  usage: 'ORDER [dodger|limit]',
  about: 'hold an order nobody has begun to work on; for a debt unless told otherwise',
  needs: 1,
  run: async ({ deps, operator, args: [orderNumber = '', written = ''], print }) => {
    const reason = written === 'limit' ? 'limit' : 'dodger';
    const result = await holdOrder(deps, operator, { orderNumber, reason });
    print(result.ok ? `${orderNumber} is held` : explain(result.error));
    return result.ok;
  },
};

export const releaseOrder: ProviderCommand = {
  usage: 'ORDER',
  about: 'let a held order through; no check holds it again',
  needs: 1,
  run: async ({ deps, operator, args: [orderNumber = ''], print }) => {
    const result = await setOrderFree(deps, operator, orderNumber);
    print(result.ok ? `${orderNumber} goes on` : explain(result.error));
    return result.ok;
  },
};

export const sendPackage: ProviderCommand = {
  usage: 'PACKAGE TRACKING_NUMBER',
  about: 'a finished package was given to the courier, or a lost one again',
  needs: 2,
  run: async ({ deps, operator, args: [packageNumber = '', trackingNumber = ''], print }) => {
    const result = await dispatchPackage(deps, operator, { packageNumber, trackingNumber });
    print(result.ok ? `${packageNumber} is on its way` : explain(result.error));
    return result.ok;
  },
};

export const announcePackage: ProviderCommand = {
  usage: 'PACKAGE',
  about: 'the courier does not have a package nobody knew the fate of: announce it again',
  needs: 1,
  run: async ({ deps, operator, args: [packageNumber = ''], print }) => {
    const result = await announceAgain(deps, operator, packageNumber);
    print(result.ok ? `${packageNumber} is announced again` : explain(result.error));
    return result.ok;
  },
};

export const giveUpCard: ProviderCommand = {
  usage: 'CARD',
  about: 'a card cannot be made: its price goes back',
  needs: 1,
  run: async ({ deps, operator, args: [cardUid = ''], print }) => {
    const result = isUid(cardUid) ? await rejectCard(deps, operator, cardUid) : NO_CARD;
    print(result.ok ? `${cardUid} will not be made` : explain(result.error));
    return result.ok;
  },
};

const NO_CARD = { ok: false, error: 'card.notFound' } as const;
