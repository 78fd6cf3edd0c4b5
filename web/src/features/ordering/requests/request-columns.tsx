import type { TFunction } from 'i18next';
import type { CardRequest } from '@portal/contract/cards/card-requests';
import type { Column } from '../../../ui/data-table/column';
import { DateText } from '../../../ui/typography/date-text';
import { CardStatusBadge } from '../basket/card-status-badge';
import { personColumns } from '../tabs/person-columns';
import { RequestActions } from './request-actions';
import { RequestState } from './request-state';

/** Who asks for another card, why and since when, how their card stands, and the answer (REQ-004). */
export const requestColumns = (t: TFunction<'ordering/tabs'>, onDecline: (request: CardRequest) => void): Column<CardRequest>[] => [
  ...personColumns<CardRequest>(t, ({ employee }) => employee),
  {
    key: 'reason',
    header: t('requests.columns.reason'),
    width: 170,
    grow: 0.4,
    priority: 2,
    phone: 'line',
    cell: ({ reason }) => t(`requests.reason.${reason}`),
  },
  {
    key: 'card',
    header: t('requests.columns.card'),
    width: 144,
    grow: 0,
    priority: 4,
    phone: 'line',
    cell: ({ employee }) => <CardStatusBadge status={employee.cardStatus} />,
  },
  {
    key: 'createdAt',
    header: t('requests.columns.createdAt'),
    sortable: true,
    width: 108,
    grow: 0,
    priority: 3,
    phone: 'line',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'system',
    header: t('requests.columns.system'),
    width: 150,
    grow: 0.6,
    priority: 6,
    phone: 'line',
    cell: ({ masterSystem, masterId }) => <span title={`${masterSystem} ${masterId}`}>{t(`requests.system.${masterSystem}`)}</span>,
  },
  {
    key: 'state',
    header: t('requests.columns.state'),
    width: 176,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (request) => <RequestState request={request} />,
  },
  {
    key: 'action',
    header: t('columns.action'),
    hideHeader: true,
    align: 'end',
    width: 268,
    grow: 0,
    priority: 1,
    phone: 'line',
    cell: (request) => request.state === 'open' && <RequestActions request={request} onDecline={onDecline} />,
  },
];
