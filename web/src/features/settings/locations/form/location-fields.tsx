import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { LOCATION_DEPARTMENT_MAX, LOCATION_NAME_MAX } from '@portal/domain/settings/settings-fields';
import { FieldPair } from '../../../../ui/form/form-layout';
import { TextField } from '../../../../ui/form/field/text-field';
import { AddressSection } from './address-section';
import { ContactChoice } from './contact-choice';
import type { LocationForm } from './use-location-form';

interface LocationFieldsProps {
  edited: LocationForm;
  /** People at the address so far, by name before the list of them is read. */
  known?: Location['contactPersons'];
  isReadOnly?: boolean;
  startsFocused?: boolean;
}

/** Name, place and people of an address; shared by creating, editing and activating. */
export function LocationFields({ edited, known = [], isReadOnly = false, startsFocused }: LocationFieldsProps) {
  const { t } = useTranslation('settings/locations');
  const { control } = edited.form;
  return (
    <>
      <FieldPair>
        <TextField
          control={control}
          name="name"
          label={t('fields.name')}
          maxLength={LOCATION_NAME_MAX}
          readOnly={isReadOnly}
          startsFocused={startsFocused}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="department"
          label={t('fields.department')}
          maxLength={LOCATION_DEPARTMENT_MAX}
          readOnly={isReadOnly}
          autoComplete="off"
        />
      </FieldPair>
      <AddressSection edited={edited} isReadOnly={isReadOnly} />
      <ContactChoice form={edited.form} known={known} isReadOnly={isReadOnly} />
    </>
  );
}
