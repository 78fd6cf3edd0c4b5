import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { Icon } from '../../../../ui/icon/icon';
import { entryAt } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import { HintButton } from '../../../../ui/layer/hint-button';
import css from './card-cell.module.css';
import { nameOf } from '../../tabs/person-columns';
import { RequestHint } from './request-hint';
import { moveByArrow } from '../keys/move-focus';
import { cardOf, newCardEntry } from './row-state';
import { useRemoval } from './use-removal';
import { useReason } from '../../basket/use-reason';

interface CardCellProps {
  row: EmployeeProductRow;
  productCode: CardProductCode;
}

/** Adds a new card to the basket, or takes it (and the credit that needs it) out again (S-057, ORD-092 to ORD-095). */
export function CardCell({ row, productCode }: CardCellProps) {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const book = useBook();
  const removal = useRemoval(row, productCode);
  const state = useCardState(row, productCode);
  const name = nameOf(row);
  if (row.request !== null && state !== 'added' && state !== 'possible') return <RequestHint request={row.request} />;
  if (state === 'owned') return <span className={css.owned}>{t('grid.card.owned')}</span>;
  if (state !== 'added' && state !== 'possible') {
    return (
      <HintButton hint={reason(state)} data-column="card" onKey={moveByArrow}>
        {t('grid.card.blocked')}
      </HintButton>
    );
  }
  const added = state === 'added';
  return (
    <button
      type="button"
      className={added ? css.added : css.add}
      data-column="card"
      aria-label={
        added ? `${t('grid.card.added')}. ${t(`grid.remove.${removal.what ?? 'card'}`, { name })}` : t('grid.card.addTo', { name })
      }
      onClick={() => (added ? removal.remove() : void book.change([newCardEntry(productCode, row.uid)]))}
      onKeyDown={moveByArrow}
    >
      <Icon name={added ? 'check' : 'plus'} size={16} />
      {added ? t('grid.card.added') : t('grid.card.add')}
    </button>
  );
}

/** `added`, `possible`, `owned` (there is a card already), or the reason why none can be ordered. */
function useCardState(row: EmployeeProductRow, productCode: CardProductCode): string {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => {
    const card = cardOf(row, productCode, (key) => entryAt(store.get(), key));
    if (card.inBasket) return 'added';
    if (card.blocker === null) return 'possible';
    return card.blocker === 'cardOrdered' ? 'owned' : card.blocker;
  });
}
