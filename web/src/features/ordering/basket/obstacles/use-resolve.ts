import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { changeBasket, deleteBasketItems, type BasketErrorItem } from '@portal/contract/ordering/basket';
import { call } from '../../../../lib/call/call';
import { problemOf } from '../../../../lib/call/call-error';
import { problemText } from '../problem-text';
import { useReason } from '../use-reason';
import { basketQuery, basketTotalQuery } from '../basket-queries';

type Solution = 'card' | 'credit';
type State = { is: 'pending' | 'done'; solution: Solution } | { is: 'failed'; sentence: string };

/** Solves conflicts one by one; what is solved stays in the list, marked, until the drawer is opened again. */
export function useResolve(companyUid: CompanyUid, opened: boolean) {
  const reason = useReason();
  const { states, run } = useStates(companyUid, opened);
  const addCard = (conflict: BasketErrorItem) =>
    void run(conflict, 'card', async () => {
      const required = conflict.items.flatMap((item) => item.requiredServices)[0];
      if (required === undefined) return reason('other');
      const item = {
        productCode: required.productCode,
        productServiceCode: required.code,
        employeeUid: conflict.employee.uid,
        quantity: 1,
      };
      const { data } = await call(changeBasket, { params: { companyUid }, body: { items: [item] } });
      return data.skipped[0] === undefined ? null : reason(data.skipped[0].reason);
    });
  const removeCredit = (conflict: BasketErrorItem) =>
    void run(conflict, 'credit', async () => {
      await call(deleteBasketItems, { params: { companyUid }, body: { itemUids: conflict.items.map(({ uid }) => uid) } });
      return null;
    });
  const stateOf = ({ employee }: BasketErrorItem): State | undefined => states[employee.uid];
  const isResolved = (conflict: BasketErrorItem) => stateOf(conflict)?.is === 'done' || conflict.items.every((item) => item.resolved);
  return { addCard, removeCredit, stateOf, isResolved };
}

function useStates(companyUid: CompanyUid, opened: boolean) {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const [states, setStates] = useState<Record<string, State>>({});
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    setStates({});
  }
  /** `work` answers null, or the sentence why it did not help. */
  const run = async ({ employee }: BasketErrorItem, solution: Solution, work: () => Promise<string | null>) => {
    const put = (state: State) => setStates((before) => ({ ...before, [employee.uid]: state }));
    put({ is: 'pending', solution });
    try {
      const refusal = await work();
      put(refusal === null ? { is: 'done', solution } : { is: 'failed', sentence: refusal });
    } catch (error) {
      put({ is: 'failed', sentence: problemText(t, problemOf(error)) });
    }
    for (const query of [basketQuery(companyUid), basketTotalQuery(companyUid)])
      void client.invalidateQueries({ queryKey: query.queryKey });
  };
  return { states, run };
}
