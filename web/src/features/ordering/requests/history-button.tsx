import { useTranslation } from 'react-i18next';
import { REQUEST_STATES } from '@portal/domain/cards/card-request';
import { Button } from '../../../ui/button/button';
import type { RequestListState } from './use-requests';

const ANSWERED = REQUEST_STATES.filter((state) => state !== 'open');

/** From the open requests to the answered ones and back; the filter by person stays. */
export function HistoryButton({ table }: { table: Pick<RequestListState, 'filter' | 'setFilter'> }) {
  const { t } = useTranslation('ordering/tabs');
  const { state, ...person } = table.filter;
  const isOpenOnly = state === undefined;
  return (
    <Button
      icon={isOpenOnly ? 'clock' : 'chevronLeft'}
      onClick={() => table.setFilter(isOpenOnly ? { ...person, state: [...ANSWERED] } : person)}
    >
      {t(isOpenOnly ? 'requests.showAnswered' : 'requests.showOpen')}
    </Button>
  );
}
