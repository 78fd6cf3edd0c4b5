import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { RenewableRow } from '@portal/contract/ordering/renewals';
import { Button } from '../../../ui/button/button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { useBook } from '../basket/book/book-context';
import { nameOf } from '../tabs/person-columns';
import { useReason } from '../basket/use-reason';
import { cardInBasket, renewalBlocker } from './renewal-entry';
import type { Renew } from './use-renew';

/** The card of a row that lies in the basket. */
export function useCardInBasket(employeeUid: EmployeeUid) {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => cardInBasket(store.get(), employeeUid));
}

/** Renews the card of a row or takes the renewal out; when it cannot be renewed, says why. */
export function RenewButton({ row, renew }: { row: RenewableRow; renew: Renew }) {
  const { t } = useTranslation('ordering/tabs');
  const reason = useReason();
  const isInBasket = useCardInBasket(row.uid) !== undefined;
  const blocker = renewalBlocker(row);
  const name = nameOf(row);
  if (isInBasket) {
    return (
      <Button changes size="small" variant="quiet" aria-label={t('renewals.removeOf', { name })} onClick={() => renew.remove(row)}>
        {t('renewals.remove')}
      </Button>
    );
  }
  return (
    <ReasonTooltip isInRow reason={blocker === null ? null : reason(blocker)}>
      <Button changes size="small" icon="plus" aria-label={t('renewals.renewOf', { name })} onClick={() => renew.one(row)}>
        {t('renewals.renew')}
      </Button>
    </ReasonTooltip>
  );
}
