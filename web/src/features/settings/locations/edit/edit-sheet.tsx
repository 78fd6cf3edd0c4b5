import { useTranslation } from 'react-i18next';
import { updateLocation, type LocationDetail } from '@portal/contract/settings/locations';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Notice } from '../../../../ui/feedback/notice';
import { showToast } from '../../../../ui/feedback/toast';
import { LocationSheet } from '../form/location-sheet';
import { changedBody, locationValues } from '../form/location-values';
import { useLocationForm } from '../form/use-location-form';
import { isSettled, useAdoptLocation } from '../use-locations';

interface EditSheetProps {
  location: LocationDetail;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

/** The form of an active address (LOC-004, LOC-072). */
export function EditSheet({ location, onDirty, onCancel, onDone }: EditSheetProps) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const adopt = useAdoptLocation();
  const edited = useLocationForm({
    values: locationValues(location),
    contactsWord: t('edit.contacts'),
    send: (values, { skipSimilarCheck, base }) =>
      call(updateLocation, { params: { companyUid, id: location.uid }, body: changedBody(values, base, skipSimilarCheck) }),
    onSaved: ({ data }) => {
      showToast({ kind: 'ok', text: t('edit.done') });
      adopt(data);
      onDone();
    },
  });
  return (
    <LocationSheet
      edited={edited}
      draftName={`location-${location.uid}`}
      submitLabel={t('edit.submit')}
      known={location.contactPersons}
      above={
        <>
          <WaitingNotice location={location} />
          <RefusedNotice location={location} />
          <BasketNotice location={location} />
        </>
      }
      onDirty={onDirty}
      onCancel={onCancel}
    />
  );
}

/** A change of somebody else is on its way: what is written here stays, and can be saved when that is done. */
function WaitingNotice({ location }: { location: LocationDetail }) {
  const { t } = useTranslation('settings/locations');
  if (isSettled(location)) return null;
  return (
    <Notice kind="warn" announce fact={t('waiting.active.fact')}>
      {t('edit.waiting')}
    </Notice>
  );
}

/** Why the provider did not accept the address or its last change (DESK-024). */
export function RefusedNotice({ location: { refusedReason, status } }: { location: LocationDetail }) {
  const { t } = useTranslation('settings/locations');
  if (refusedReason === null) return null;
  return (
    <Notice kind="danger" fact={t(`refused.${status === 'inactive' ? 'inactive' : 'active'}`)}>
      {refusedReason}
    </Notice>
  );
}

/** Cards in the basket go to this address: a change of it changes a running order (LOC-045). */
export function BasketNotice({ location }: { location: LocationDetail }) {
  const { t } = useTranslation('settings/locations');
  if (!location.warnings.includes('inBasket')) return null;
  return (
    <Notice kind="warn" fact={t('inBasket.fact')}>
      {t('inBasket.text')}
    </Notice>
  );
}
