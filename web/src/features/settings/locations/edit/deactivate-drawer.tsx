import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { errorText } from '../../../../lib/call/call-error';
import { DrawerForm } from '../../../../ui/layer/drawer-form';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { Notice } from '../../../../ui/feedback/notice';
import { LocationBadge } from '../location-badge';
import { ReplacementField, type Replacement } from './replacement-field';
import { useDeactivate } from './use-deactivate';

interface DeactivateDrawerProps {
  location: LocationDetail;
  opened: boolean;
  onClose: () => void;
}

/** Deactivates an address with people: they move to another one, chosen here with all it means (LOC-080 to LOC-085, S-191). */
export function DeactivateDrawer({ location, opened, onClose }: DeactivateDrawerProps) {
  const { t } = useTranslation('settings/locations');
  const deactivate = useDeactivate(location);
  const missing = errorText('location.missingReplacement') ?? '';
  const form = useForm<Replacement>({
    defaultValues: { replacementLocationUid: null },
    resolver: (values) =>
      fieldErrors(values, values.replacementLocationUid === null ? { replacementLocationUid: missing } : {}, (text) => text),
  });
  const { mutateAsync } = useMutation({ mutationFn: (uid: string) => deactivate(uid) });
  const save = async ({ replacementLocationUid }: Replacement) => {
    if (replacementLocationUid === null) return false;
    await mutateAsync(replacementLocationUid);
    onClose();
    return true;
  };
  const isInBasket = location.warnings.includes('inBasket');
  return (
    <DrawerForm
      size="m"
      form={form}
      opened={opened}
      onClose={onClose}
      over={t('deactivate.over')}
      title={location.name}
      badge={<LocationBadge status={location.status} />}
      context={t('detail.people', { count: location.employeeCount })}
      submitLabel={t('deactivate.submit')}
      onSubmit={save}
    >
      <Notice kind="warn" fact={t('deactivate.people', { count: location.employeeCount })}>
        {t(isInBasket ? 'deactivate.effectsWithBasket' : 'deactivate.effects')}
      </Notice>
      <ReplacementField control={form.control} without={location.uid} />
    </DrawerForm>
  );
}
