import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { TextButton } from '../../../ui/button/button';
import { mayActivate } from './location-actions';
import { isSettled } from './use-locations';

/** Who takes parcels over at the address, what happens with it next, or why it was refused. */
export function NextSentence({ location, onActivate }: { location: Location; onActivate: ((location: Location) => void) | null }) {
  const { t } = useTranslation('settings/locations');
  const { status, address, contactPersons } = location;
  const refused = refusalOf(t, location);
  if (status === 'inactive')
    return onActivate !== null && mayActivate(location) ? (
      <>
        {refused ?? t('next.inactive')} <TextButton onClick={() => onActivate(location)}>{t('next.activate')}</TextButton>
      </>
    ) : (
      (refused ?? t('next.inactiveOnly'))
    );
  if (refused !== null) return refused;
  if (status === 'active' && isSettled(location)) return contactPersons.map(({ name, lastName }) => `${name} ${lastName}`).join(', ');
  if (status === 'active') return t('next.syncing');
  if (status === 'init' || status === 'pending') return t(address.nationalRegisterId === null ? `next.${status}ByHand` : `next.${status}`);
  return t(`next.${status}`);
}

const refusalOf = (t: TFunction<'settings/locations'>, location: Location): string | null =>
  location.refusedReason !== null && isSettled(location) ? t('next.refused', { reason: location.refusedReason }) : null;
