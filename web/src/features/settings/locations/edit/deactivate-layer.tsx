import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { readFailureOf } from '../../../../lib/call/call-error';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Modal } from '../../../../ui/layer/modal';
import { useLocationDetail } from '../use-locations';
import { DeactivateDialog } from './deactivate-dialog';
import { DeactivateDrawer } from './deactivate-drawer';

interface DeactivateLayerProps {
  location: Location;
  opened: boolean;
  onClose: () => void;
}

/** Nobody at the address: a question. People there: a drawer that asks where they move (LOC-005, LOC-080, LOC-086). */
export function DeactivateLayer({ location, opened, onClose }: DeactivateLayerProps) {
  const { t } = useTranslation('settings/locations');
  // Who is there may have changed since the list was read; which of the two opens is known a moment later.
  const query = useLocationDetail(location.uid, opened);
  const detail = query.isFetchedAfterMount ? query.data : undefined;
  if (detail?.employeeCount === 0) return <DeactivateDialog location={detail} opened={opened} onClose={onClose} />;
  if (detail !== undefined) return <DeactivateDrawer location={detail} opened={opened} onClose={onClose} />;
  if (query.error === null || query.isFetching) return null;
  return (
    <Modal opened={opened} onClose={onClose} title={t('deactivate.title', { name: location.name })}>
      <ErrorState kind={readFailureOf(query.error)} title={t('detail.failed')} onRetry={() => void query.refetch()} />
    </Modal>
  );
}
