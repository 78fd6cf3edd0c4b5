import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { EMPLOYEE_STATUS_BADGES, canOrderFor, editedStatus } from '@portal/domain/employees/employee-status';
import { Badge } from '../../../../ui/data-display/badge';
import { HiddenText } from '../../../../ui/typography/hidden-text';
import { Icon } from '../../../../ui/icon/icon';
import { entryAt } from '../../basket/book/book';
import { useBook } from '../../basket/book/book-context';
import { CardStatusBadge } from '../../basket/card-status-badge';
import css from './status-cell.module.css';
import { PersonMark } from './person-mark';
import { cardOf } from './row-state';

/** State of the card with this basket counted in, or of the person when it forbids ordering; a mark when the card renews by itself. */
export function StatusCell({ row, productCode }: { row: EmployeeProductRow; productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { store } = useBook();
  const status = useSyncExternalStore(store.subscribe, () => cardOf(row, productCode, (key) => entryAt(store.get(), key)).status);
  const person = editedStatus(row.employeeStatus);
  return (
    <span className={css.states}>
      {canOrderFor(row.employeeStatus) ? (
        <>
          <CardStatusBadge status={status} expirationDate={row.cardExpirationDate} />
          <PersonMark status={person} />
        </>
      ) : (
        <>
          <Badge variant={EMPLOYEE_STATUS_BADGES[person]}>{t(`person.${person}`)}</Badge>
          <HiddenText>{t(`card.${status ?? 'WITHOUT_CARD'}`)}</HiddenText>
        </>
      )}
      {row.autoCardRenew && (
        <span className={css.renews} title={t('grid.autoRenew')}>
          <Icon name="refresh" size={14} />
          <HiddenText>{t('grid.autoRenew')}</HiddenText>
        </span>
      )}
    </span>
  );
}
