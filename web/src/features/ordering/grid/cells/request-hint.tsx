import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { formatDate } from '../../../../lib/text/formats';
import { portalConfigurationQuery } from '../../../../lib/session/session-queries';
import { HintButton } from '../../../../ui/layer/hint-button';
import { moveByArrow } from '../keys/move-focus';

/** The employee waits for another card: why and since when, and where it is answered when there is a tab for it (ORD-084, S-145). */
export function RequestHint({ request }: { request: NonNullable<EmployeeProductRow['request']> }) {
  const { t } = useTranslation('ordering');
  const hasTab = useQuery(portalConfigurationQuery).data?.flags.cardRequest === true;
  const fact = t('grid.request.hint', { reason: t(`grid.request.${request.reason}`), date: formatDate(request.createdAt) });
  const hint = hasTab ? `${fact} ${t('grid.request.where')}` : fact;
  return (
    <HintButton hint={hint} data-column="card" onKey={moveByArrow}>
      {t('grid.request.label')}
    </HintButton>
  );
}
