import { confirmDay } from '../../features/payments/bank/confirm-day';
import { listUnmatched } from '../../features/payments/bank/list-unmatched';
import { matchMovement } from '../../features/payments/bank/match-movement';
import { putAside } from '../../features/payments/bank/put-aside';
import { returnMovement } from '../../features/payments/bank/return-movement';
import { takeDecisionBack } from '../../features/payments/bank/take-decision-back';
import { czk, describeMovement } from './bank-texts';
import { isUid, type ProviderCommand } from './provider-command';
import { explain, counted } from './explain';

export const unmatched: ProviderCommand = {
  usage: '[all]',
  about: 'money nobody could place, why it waits and the orders it may be for; `all` with what was put aside',
  needs: 0,
  run: async ({ deps, args, print }) => {
    const movements = await listUnmatched(deps, { withAside: args[0] === 'all' });
    movements.flatMap(describeMovement).forEach(print);
    print(`${counted(movements.length, 'movement')} to decide`);
    return true;
  },
};

export const match: ProviderCommand = {
  usage: 'MOVEMENT ORDER…',
  about: 'put waiting money on orders of one company, named by their numbers or those of their documents; what is left goes back',
  needs: 2,
  run: async ({ deps, operator, args: [movementUid = '', ...orderNumbers], print }) => {
    const result = isUid(movementUid) ? await matchMovement(deps, operator, { movementUid, orderNumbers }) : NOT_FOUND;
    if (!result.ok) {
      print(explain(result.error));
      return false;
    }
    if (result.isKnown) print('the bank told of this payment before, nothing is booked again:');
    for (const { orderNumber, applied, overpaid } of result.shares)
      print(`${orderNumber}: ${czk(applied)}${overpaid > 0 ? `, ${czk(overpaid)} goes back` : ''}`);
    return true;
  },
};

export const giveBack: ProviderCommand = {
  usage: 'MOVEMENT',
  about: 'send waiting money back to where it came from, or to --account',
  options: ['account'],
  needs: 1,
  run: async ({ deps, operator, args: [movementUid = ''], options: { account = null }, print }) => {
    const result = isUid(movementUid) ? await returnMovement(deps, operator, { movementUid, account }) : NOT_FOUND;
    print(result.ok ? `on the list of refunds, to ${result.account ?? 'an account nobody knows yet'}` : explain(result.error));
    return result.ok;
  },
};

export const aside: ProviderCommand = {
  usage: 'MOVEMENT',
  about: 'take waiting money out of the daily list, with a --note why',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [movementUid = ''], options: { note = '' }, print }) => {
    const result = isUid(movementUid) ? await putAside(deps, operator, { movementUid, note }) : NOT_FOUND;
    print(result.ok ? 'put aside' : explain(result.error));
    return result.ok;
  },
};

export const takeBack: ProviderCommand = {
  usage: 'MOVEMENT',
  about: 'take back that money was put aside or is to be sent back, while the bank has no order for it',
  needs: 1,
  run: async ({ deps, operator, args: [movementUid = ''], print }) => {
    const result = isUid(movementUid) ? await takeDecisionBack(deps, operator, { movementUid }) : NOT_FOUND;
    print(result.ok ? 'waits for a person again' : explain(result.error));
    return result.ok;
  },
};

export const day: ProviderCommand = {
  usage: 'MOVEMENT DAY',
  about: 'on which day, as 2026-11-23, a payment came whose day cannot be right; then it is settled',
  needs: 2,
  run: async ({ deps, operator, args: [movementUid = '', written = ''], print }) => {
    const result = isUid(movementUid) ? await confirmDay(deps, operator, { movementUid, day: written }) : NOT_FOUND;
    print(result.ok ? `${movementUid} is ${[result.status, result.reason].filter(Boolean).join(', ')}` : explain(result.error));
    return result.ok;
  },
};

const NOT_FOUND = { ok: false, error: 'movement.notFound' } as const;
