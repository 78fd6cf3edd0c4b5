import { parseAmount } from '@portal/domain/text/number-text';
import { giveRefundAccount, listRefunds, markRefundSent } from '../../features/payments/bank/refunds';
import { describeRefund } from './bank-texts';
import { isUid, type ProviderCommand } from './provider-command';
import { explain, counted } from './explain';

export const refunds: ProviderCommand = {
  usage: '[all]',
  about: 'transfers to be made and on their way; `all` with those the bank has confirmed',
  needs: 0,
  run: async ({ deps, args, print }) => {
    const listed = await listRefunds(deps, { withConfirmed: args[0] === 'all' });
    listed.map(describeRefund).forEach(print);
    print(counted(listed.length, 'refund'));
    return true;
  },
};

export const refundSent: ProviderCommand = {
  usage: 'REFUND AMOUNT',
  about: 'the bank was given the order to send this much of it, as 1250.50; a statement confirms it',
  needs: 2,
  run: async ({ deps, operator, args: [uid = '', sent = ''], print }) => {
    const amount = parseAmount(sent);
    if (amount === null) {
      print(explain('amount.invalid'));
      return false;
    }
    const result = isUid(uid) ? await markRefundSent(deps, operator, { uid, amount }) : NOT_FOUND;
    print(result.ok ? describeRefund(result.refund) : explain(result.error));
    return result.ok;
  },
};

export const refundAccount: ProviderCommand = {
  usage: 'REFUND ACCOUNT',
  about: 'where a waiting refund goes: 19-2000145399/0800 or an IBAN',
  needs: 2,
  run: async ({ deps, operator, args: [uid = '', account = ''], print }) => {
    const result = isUid(uid) ? await giveRefundAccount(deps, operator, { uid, account }) : NOT_FOUND;
    print(result.ok ? describeRefund(result.refund) : explain(result.error));
    return result.ok;
  },
};

const NOT_FOUND = { ok: false, error: 'refund.notFound' } as const;
