import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/order-status';
import { approveCompany } from '../../features/provider/operations/approve-company';
import { dispatchPackage } from '../../features/provider/operations/dispatch-package';
import { holdOrder, setOrderFree } from '../../features/provider/operations/hold-order';
import { rejectCard } from '../../features/provider/operations/reject-card';
import { isUid } from './is-uid';
import type { ProviderCommand } from './provider-command';

export const approve: ProviderCommand = {
  usage: 'IDENTIFICATION_NUMBER',
  about: 'let a company that waits for it into the portal',
  needs: 1,
  run: async ({ deps, operator, args: [number = ''], print }) => {
    const result = await approveCompany(deps, operator, number);
    print(result.ok ? `${result.name} is active` : result.error);
    return result.ok;
  },
};

export const blockOrder: ProviderCommand = {
  usage: 'ORDER [dodger|limit]',
  about: 'hold an order nobody has begun to work on; for a debt unless told otherwise',
  needs: 1,
  run: async ({ deps, operator, args: [orderNumber = '', written = 'dodger'], print }) => {
    const reason = ORDER_BLOCKING_REASONS.find((known) => known === written);
    const result = reason === undefined ? UNKNOWN_REASON : await holdOrder(deps, operator, { orderNumber, reason });
    print(result.ok ? `${orderNumber} is held` : result.error);
    return result.ok;
  },
};

export const releaseOrder: ProviderCommand = {
  usage: 'ORDER',
  about: 'let a held order through; no check holds it again',
  needs: 1,
  run: async ({ deps, operator, args: [orderNumber = ''], print }) => {
    const result = await setOrderFree(deps, operator, orderNumber);
    print(result.ok ? `${orderNumber} goes on` : result.error);
    return result.ok;
  },
};

export const sendPackage: ProviderCommand = {
  usage: 'PACKAGE TRACKING_NUMBER',
  about: 'a finished package was given to the courier, or a lost one again',
  needs: 2,
  run: async ({ deps, operator, args: [packageNumber = '', trackingNumber = ''], print }) => {
    const result = await dispatchPackage(deps, operator, { packageNumber, trackingNumber });
    print(result.ok ? `${packageNumber} is on its way` : result.error);
    return result.ok;
  },
};

export const giveUpCard: ProviderCommand = {
  usage: 'CARD',
  about: 'a card cannot be made: its price goes back',
  needs: 1,
  run: async ({ deps, operator, args: [cardUid = ''], print }) => {
    const result = isUid(cardUid) ? await rejectCard(deps, operator, cardUid) : NO_CARD;
    print(result.ok ? `${cardUid} will not be made` : result.error);
    return result.ok;
  },
};

const UNKNOWN_REASON = { ok: false, error: 'reason.unknown' } as const;
const NO_CARD = { ok: false, error: 'card.notFound' } as const;
