import { useTranslation } from 'react-i18next';
import { trackingUrl } from '@portal/domain/packages/tracking';
import { HiddenText } from '../../../ui/typography/hidden-text';

interface TrackingLinkProps {
  courier: string | null;
  trackingNumber: string | null;
}

/** The courier and the way to its tracking page; a dash while there is nothing to track (SHP-048). */
export function TrackingLink({ courier, trackingNumber }: TrackingLinkProps) {
  const { t } = useTranslation('order');
  const address = trackingUrl(courier, trackingNumber);
  if (address === null) return <>{courier ?? '–'}</>;
  return (
    <>
      {courier}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {trackingNumber}
        <HiddenText>{t('newTab')}</HiddenText>
      </a>
    </>
  );
}
