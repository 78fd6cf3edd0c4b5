import { useTranslation } from 'react-i18next';
import type { DeskCompanyRow } from '@portal/contract/desk/companies';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';

type State = DeskCompanyRow['status'] | 'returned';

const VARIANTS: Readonly<Record<State, BadgeVariant>> = {
  init: 'created',
  returned: 'expired',
  pending: 'delay',
  active: 'shipped',
  inactive: 'canceled',
};

/** How far a company is with the provider. */
export function CompanyBadge({ company: { status, isReturned } }: { company: Pick<DeskCompanyRow, 'status' | 'isReturned'> }) {
  const { t } = useTranslation('desk/companies');
  const state = isReturned ? 'returned' : status;
  return <Badge variant={VARIANTS[state]}>{t(`desk/words:state.company.${state}`)}</Badge>;
}
