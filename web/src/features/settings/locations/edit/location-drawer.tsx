import { useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Location, LocationDetail } from '@portal/contract/settings/locations';
import { formatDate } from '../../../../lib/text/formats';
import { useCan } from '../../../../lib/session/use-can';
import type { LocationTab } from '../detail/location-tab';
import { LocationTabs } from '../detail/location-tabs';
import { LocationBadge } from '../location-badge';
import { useHeldForm } from '../../use-held-form';
import { useLocationPlace } from '../location-place';
import { isSettled, useLocationDetail } from '../use-locations';
import { DetailState } from './detail-state';
import { EditSheet } from './edit-sheet';
import { GuardedDrawer } from './guarded-drawer';
import { LocationFacts } from './location-facts';

interface LocationDrawerProps {
  uid: string;
  /** What the list knows until the detail is there. */
  row?: Location;
  opened: boolean;
  tab: LocationTab;
  onTab: (tab: LocationTab) => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** One address over the list, at an address of its own: a form while it may change, else text (LOC-002, LOC-031, LOC-072 to LOC-074). */
export function LocationDrawer({ uid, row, opened, tab, onTab, onPrevious, onNext, onClose }: LocationDrawerProps) {
  const { t } = useTranslation('settings/locations');
  const { one: to } = useLocationPlace();
  const { pathname: own } = useRouter().buildLocation({ to, params: { locationUid: uid } });
  const query = useLocationDetail(uid, opened);
  const shown = query.data ?? row;
  return (
    <GuardedDrawer
      opened={opened}
      onClose={onClose}
      stays={({ pathname }) => pathname === own}
      over={query.data ? t('detail.since', { date: formatDate(query.data.createdAt) }) : t('detail.over')}
      title={shown?.name ?? t('detail.loading')}
      badge={shown && <LocationBadge status={shown.status} />}
      context={query.data && summaryOf(query.data, t)}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {(onDirty, requestClose) => (
        <DetailState query={query}>
          {(location) => (
            <LocationTabs key={uid} location={location} tab={tab} onTab={onTab}>
              <Content location={location} onDirty={onDirty} onCancel={requestClose} onClose={onClose} />
            </LocationTabs>
          )}
        </DetailState>
      )}
    </GuardedDrawer>
  );
}

/** `9 zaměstnanců, 1 karta na cestě`. */
const summaryOf = ({ employeeCount, cardsOnTheWay }: LocationDetail, t: TFunction<'settings/locations'>): string => {
  const people = t('detail.people', { count: employeeCount });
  return cardsOnTheWay === 0 ? people : `${people}, ${t('detail.onTheWay', { count: cardsOnTheWay })}`;
};

interface ContentProps {
  location: LocationDetail;
  onDirty: (isDirty: boolean) => void;
  /** Closes, asking first while something is unsaved. */
  onCancel: () => void;
  onClose: () => void;
}

function Content({ location, onDirty, onCancel, onClose }: ContentProps) {
  const mayWrite = useCan('settings.write');
  const { isHeld, report } = useHeldForm(onDirty);
  return mayWrite && (isEditable(location) || isHeld) ? (
    <EditSheet location={location} onDirty={report} onCancel={onCancel} onDone={onClose} />
  ) : (
    <LocationFacts location={location} mayWrite={mayWrite} onClose={onClose} />
  );
}

const isEditable = (location: LocationDetail): boolean => location.status === 'active' && isSettled(location);
