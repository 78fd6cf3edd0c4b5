import { useTranslation } from 'react-i18next';
import { LOCATION_STATUS_BADGES, type LocationStatus } from '@portal/domain/settings/location-status';
import { Badge } from '../../../ui/data-display/badge';

/** Status of an address as a pill. */
export function LocationBadge({ status }: { status: LocationStatus }) {
  const { t } = useTranslation('enums');
  return <Badge variant={LOCATION_STATUS_BADGES[status]}>{t(`locationStatus.${status}`)}</Badge>;
}
