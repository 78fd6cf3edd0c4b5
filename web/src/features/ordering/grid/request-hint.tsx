import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import { formatDate } from '../../../lib/formats';
import { HintButton } from '../hint-button';
import { moveByArrow } from './move-focus';

/** The employee waits for another card: why and since when, and where it is answered (ORD-084). */
export function RequestHint({ request }: { request: NonNullable<EmployeeProductRow['request']> }) {
  const { t } = useTranslation('ordering');
  const hint = t('grid.request.hint', { reason: t(`grid.request.${request.reason}`), date: formatDate(request.createdAt) });
  return (
    <HintButton hint={hint} data-column="card" onKey={moveByArrow}>
      {t('grid.request.label')}
    </HintButton>
  );
}
