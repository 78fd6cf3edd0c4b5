import { useTranslation } from 'react-i18next';
import { createLocation } from '@portal/contract/settings/locations';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useIntentKey } from '../../../../lib/call/use-intent-key';
import { showToast } from '../../../../ui/feedback/toast';
import { LocationSheet } from '../form/location-sheet';
import { NEW_LOCATION, newBody } from '../form/location-values';
import { useLocationForm } from '../form/use-location-form';
import { useAdoptLocation } from '../use-locations';
import { GuardedDrawer } from './guarded-drawer';

interface CreateDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** A new delivery address (LOC-003, LOC-030). */
export function CreateDrawer({ opened, onClose }: CreateDrawerProps) {
  const { t } = useTranslation('settings/locations');
  return (
    <GuardedDrawer opened={opened} onClose={onClose} title={t('create.title')} context={t('create.context')}>
      {(onDirty, requestClose) => <CreateSheet onDirty={onDirty} onCancel={requestClose} onDone={onClose} />}
    </GuardedDrawer>
  );
}

interface CreateSheetProps {
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

function CreateSheet({ onDirty, onCancel, onDone }: CreateSheetProps) {
  const { t } = useTranslation('settings/locations');
  const companyUid = useCompanyUid();
  const intent = useIntentKey();
  const adopt = useAdoptLocation();
  const edited = useLocationForm({
    values: NEW_LOCATION,
    contactsWord: t('create.contacts'),
    send: (values, { skipSimilarCheck }) => {
      const body = newBody(values, skipSimilarCheck);
      return call(createLocation, { params: { companyUid }, body, idempotencyKey: intent.keyOf(body) });
    },
    onSaved: () => {
      showToast({ kind: 'ok', text: t('create.done') });
      adopt();
      onDone();
    },
  });
  return (
    <LocationSheet
      edited={edited}
      draftName="location-new"
      submitLabel={t('create.submit')}
      onDirty={onDirty}
      onCancel={onCancel}
      startsFocused
    />
  );
}
