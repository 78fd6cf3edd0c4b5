import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmployeeUid, CardUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { blockCard, cancelCard, listEmployeeCards, resetCardPin, unblockCard } from '@portal/contract/cards/cards';
import type { CardAction } from '@portal/domain/cards/allowed-actions';
import type { LockType } from '@portal/domain/cards/card-status';
import { call } from '../../../lib/call/call';
import { errorText } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { SHORT_WHILE_MS } from '../../../lib/call/short-while';
import { showToast } from '../../../ui/feedback/toast';
import { inCardOrder, isSettling } from './card-facts';

const keyOf = (companyUid: CompanyUid, employeeUid: EmployeeUid) => ['company', companyUid, 'employee', employeeUid, 'cards'];

/** Cards of an employee; they re-read themselves while one waits for the card processor (CARD-S09). */
export function useCards(employeeUid: EmployeeUid) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: keyOf(companyUid, employeeUid),
    queryFn: async ({ signal }) => inCardOrder((await call(listEmployeeCards, { params: { companyUid, id: employeeUid }, signal })).data),
    refetchInterval: ({ state }) => (state.data?.some(isSettling) ? SHORT_WHILE_MS : false),
  });
}

interface CardChange {
  cardUid: CardUid;
  action: CardAction;
  /** Who may lift the lock of a blocked card. */
  type?: LockType;
}

/** Does an action with a card and says what the server answered (CARD-S12); the list shows the card too. */
export function useCardAction(employeeUid: EmployeeUid) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ cardUid, action, type }: CardChange) => {
      const params = { companyUid, id: cardUid };
      if (action === 'block') return call(blockCard, { params, query: { type } });
      return call({ unblock: unblockCard, cancel: cancelCard, pinReset: resetCardPin }[action], { params });
    },
    onSuccess: async ({ data, meta }) => {
      showToast({ kind: 'ok', text: data.message || (meta && errorText(meta.code)) || '' });
      await client.invalidateQueries({ queryKey: keyOf(companyUid, employeeUid) });
      void client.invalidateQueries({ queryKey: ['company', companyUid, 'employees'] });
    },
  });
}

export type ActOnCard = ReturnType<typeof useCardAction>;
