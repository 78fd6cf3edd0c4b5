import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { Button } from '../../../../ui/button/button';
import { DrawerBody, DrawerFooter } from '../../../../ui/layer/drawer';
import { FormSheet } from '../../../../ui/form/form-sheet';
import { useDraft } from '../../../../ui/form/use-draft';
import css from './form.module.css';
import { FasterNotice } from './faster-notice';
import { LocationFields } from './location-fields';
import { DuplicateNotice, SimilarDialog } from './resemblance-layers';
import type { LocationForm } from './use-location-form';

interface LocationSheetProps {
  edited: LocationForm;
  /** Tells what was typed here before the session ended from that of other addresses. */
  draftName: string;
  submitLabel: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  known?: Location['contactPersons'];
  /** Above the fields: warnings. */
  above?: ReactNode;
  /** Before the fields may be changed: the button that lets them. */
  unlock?: ReactNode;
  startsFocused?: boolean;
}

/** Body and foot of a drawer with the form of an address. */
export function LocationSheet({
  edited,
  draftName,
  submitLabel,
  onDirty,
  onCancel,
  known = [],
  above,
  unlock,
  startsFocused,
}: LocationSheetProps) {
  const { t } = useTranslation('ui');
  const formId = useId();
  const { form, submit, general } = edited;
  const { isDirty, isSubmitting } = form.formState;
  const draft = useDraft(form, draftName, true);
  const isUnsaved = isDirty && !isSubmitting;
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <>
      <DrawerBody>
        <div className={css.notices}>
          {above}
          <DuplicateNotice edited={edited} />
          <FasterNotice edited={edited} />
        </div>
        <FormSheet id={formId} form={form} submit={submit} general={general} draft={draft}>
          <LocationFields
            edited={edited}
            known={[...known, ...(edited.faster?.current.contactPersons ?? [])]}
            isReadOnly={unlock !== undefined}
            startsFocused={startsFocused}
          />
        </FormSheet>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        {unlock ?? (
          // An element of its own: the click that unlocks would else send the form.
          <Button key="submit" variant="primary" type="submit" form={formId} pending={isSubmitting}>
            {submitLabel}
          </Button>
        )}
      </DrawerFooter>
      <SimilarDialog edited={edited} isSaving={isSubmitting} />
    </>
  );
}
