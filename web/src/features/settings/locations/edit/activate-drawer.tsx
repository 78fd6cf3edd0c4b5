import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateLocation, type Location, type LocationDetail } from '@portal/contract/settings/locations';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Button } from '../../../../ui/button/button';
import { Notice } from '../../../../ui/feedback/notice';
import { showToast } from '../../../../ui/feedback/toast';
import { LocationSheet } from '../form/location-sheet';
import { changedBody, locationValues } from '../form/location-values';
import { useLocationForm } from '../form/use-location-form';
import { LocationBadge } from '../location-badge';
import { useAdoptLocation, useLocationDetail } from '../use-locations';
import { GuardedDrawer } from './guarded-drawer';
import { DetailState } from './detail-state';

interface ActivateDrawerProps {
  location: Location;
  opened: boolean;
  onClose: () => void;
}

/** An inactive address becomes used again: looked through first, then confirmed (LOC-006, LOC-076, LOC-077). */
export function ActivateDrawer({ location, opened, onClose }: ActivateDrawerProps) {
  const { t } = useTranslation('settings/locations');
  const query = useLocationDetail(location.uid, opened);
  return (
    <GuardedDrawer
      opened={opened}
      onClose={onClose}
      over={t('activate.over')}
      title={location.name}
      startsAtTitle
      badge={<LocationBadge status={location.status} />}
    >
      {(onDirty, requestClose) => (
        <DetailState query={query}>
          {(detail) => <ActivateSheet location={detail} onDirty={onDirty} onCancel={requestClose} onDone={onClose} />}
        </DetailState>
      )}
    </GuardedDrawer>
  );
}

interface ActivateSheetProps {
  location: LocationDetail;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function ActivateSheet({ location, onDirty, onCancel, onDone }: ActivateSheetProps) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const adopt = useAdoptLocation();
  const [isEditing, setEditing] = useState(false);
  const edited = useLocationForm({
    values: locationValues(location),
    contactsWord: t('edit.contacts'),
    send: (values, { skipSimilarCheck, base }) =>
      call(updateLocation, {
        params: { companyUid, id: location.uid },
        body: { active: true, ...changedBody(values, base, skipSimilarCheck) },
      }),
    onSaved: ({ data }) => {
      showToast({ kind: 'ok', text: t('activate.done') });
      adopt(data);
      onDone();
    },
  });
  const warning = (
    <Notice kind="warn" fact={t('activate.fact')}>
      {t('activate.text')}
    </Notice>
  );
  const unlock = () => {
    setEditing(true);
    // The button is gone now: whoever pressed it goes on in the first field.
    edited.form.setFocus('name');
  };
  const edit = (
    <Button key="edit" variant="primary" icon="edit" onClick={unlock}>
      {t('activate.edit')}
    </Button>
  );
  return (
    <LocationSheet
      edited={edited}
      draftName={`location-activated-${location.uid}`}
      submitLabel={t('activate.submit')}
      known={location.contactPersons}
      above={warning}
      unlock={isEditing ? undefined : edit}
      onDirty={onDirty}
      onCancel={onCancel}
    />
  );
}
