import { isDefaultGroup } from '../../../parts/employees/group-name';
import type { TFunction } from 'i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { RenewableRow } from '@portal/contract/ordering/renewals';
import { RENEWAL_SERVICES } from '@portal/domain/catalogue/codes';
import type { Column } from '../../../ui/data-table/column';
import { DateText } from '../../../ui/typography/date-text';
import { personColumns, RowControls } from '../tabs/person-columns';
import { OrderBy } from './order-by';
import { RenewButton, useCardInBasket } from './renew-button';
import { RenewalSwitch } from './renewal-switch';
import type { Renew } from './use-renew';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/data-display/badge';

/** Who is to be renewed, until when, whether by itself, and what is in the basket; a narrow screen drops the group first (REN-005). */
export const renewalColumns = (t: TFunction<'ordering/tabs'>, renew: Renew): Column<RenewableRow>[] => [
  ...personColumns<RenewableRow>(t, (row) => row),
  {
    key: 'group',
    header: t('columns.group'),
    width: 120,
    priority: 6,
    phone: 'hidden',
    // The group everybody is in says nothing (ORD-078).
    cell: ({ employeeGroup }) => (employeeGroup === null || isDefaultGroup(employeeGroup) ? null : employeeGroup.name),
  },
  {
    key: 'cardExpirationDate',
    header: t('renewals.columns.ends'),
    sortable: true,
    width: 118,
    grow: 0,
    priority: 4,
    phone: 'line',
    cell: (row) => <DateText value={row.cardExpirationDate} />,
  },
  {
    key: 'till',
    header: t('renewals.columns.till'),
    width: 207,
    grow: 0,
    priority: 2,
    phone: 'line',
    cell: (row) => <OrderBy till={row.renewalActionTill} />,
  },
  {
    key: 'auto',
    header: t('renewals.columns.auto'),
    width: 100,
    grow: 0,
    priority: 3,
    phone: 'line',
    cell: (row) => (
      <RowControls>
        <RenewalSwitch row={row} />
      </RowControls>
    ),
  },
  {
    key: 'basket',
    header: t('renewals.columns.basket'),
    width: 172,
    grow: 0,
    priority: 5,
    phone: 'end',
    cell: (row) => <BasketState employeeUid={row.uid} />,
  },
  {
    key: 'action',
    header: t('columns.action'),
    hideHeader: true,
    align: 'end',
    width: 166,
    grow: 0,
    priority: 1,
    phone: 'line',
    cell: (row) => (
      <RowControls>
        <RenewButton row={row} renew={renew} />
      </RowControls>
    ),
  },
];

/** What of the row is in the basket: a renewal by hand, an automatic one, another card. */
function BasketState({ employeeUid }: { employeeUid: EmployeeUid }) {
  const { t } = useTranslation('ordering/tabs');
  const card = useCardInBasket(employeeUid);
  if (card === undefined) return null;
  return (
    <Badge variant="inProgress">{t(card.serviceCode === RENEWAL_SERVICES.automatic ? 'renewals.inBasketAuto' : 'renewals.inBasket')}</Badge>
  );
}
