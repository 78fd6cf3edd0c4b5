import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CONTACT_PERSON_LIMITS } from '@portal/domain/settings/settings-fields';
import { SwitchField } from '../../../../ui/form/field/choice-fields';
import { FieldPair } from '../../../../ui/form/form-layout';
import { withCountryCode } from '@portal/domain/identifiers/phone';
import { TextField } from '../../../../ui/form/field/text-field';
import type { PersonValues } from './person-values';
import { useCallback } from 'react';
import { showToast } from '../../../../ui/feedback/toast';

interface PersonFieldsProps<V extends PersonValues & FieldValues> {
  control: Control<V>;
  readOnly?: boolean;
}

const PHONE_MAX = 20;

/** Fields shared by creating, editing and reading (CP-091 to CP-096). */
export function PersonFields<V extends PersonValues & FieldValues>({ control, readOnly }: PersonFieldsProps<V>) {
  const { t } = useTranslation('settings/contact-persons');
  const of = (name: keyof PersonValues['contactPerson']) => ({
    control,
    name: `contactPerson.${name}` as Path<V>,
    label: t(`fields.${name}`),
    readOnly,
    autoComplete: 'off',
  });
  return (
    <>
      <FieldPair>
        <TextField {...of('firstName')} maxLength={CONTACT_PERSON_LIMITS.firstName} startsFocused={!readOnly} />
        <TextField {...of('lastName')} maxLength={CONTACT_PERSON_LIMITS.lastName} />
      </FieldPair>
      <TextField {...of('middleName')} maxLength={CONTACT_PERSON_LIMITS.middleName} optional={!readOnly} />
      <FieldPair>
        <TextField {...of('email')} type="email" maxLength={CONTACT_PERSON_LIMITS.email} />
        <TextField
          {...of('phoneNumber')}
          type="tel"
          onLeave={withCountryCode}
          maxLength={PHONE_MAX}
          placeholder={readOnly ? undefined : '+420 601 123 456'}
        />
      </FieldPair>
      <SwitchField
        control={control}
        name={'contactPerson.signatory' as Path<V>}
        label={t('fields.signatory')}
        note={t('fields.signatoryNote')}
        disabled={readOnly}
      />
    </>
  );
}

/** What the forms of contact persons say in their own words. */
export function useFormWords() {
  const { t } = useTranslation('settings/contact-persons');
  const say = useCallback((error: string) => t(`error.${error}`), [t]);
  const onInvalid = useCallback(() => void showToast({ kind: 'warn', text: t('ui:form.summary') }), [t]);
  return { say, onInvalid };
}
