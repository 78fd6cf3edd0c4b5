import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/form/field/field-frame';
import css from '../../../ui/form/field/field.module.css';

/** The number the registration was started for: it can be read and copied, not changed (ONB-155). */
export function IdentificationNumber({ value }: { value: string }) {
  const { t } = useTranslation('onboarding/company');
  return (
    <FieldFrame label={t('fields.identificationNumber')} hint={t('fields.identificationNumberHint')} optionalWord="">
      {(wiring) => <input {...wiring} className={css.input} value={value} readOnly />}
    </FieldFrame>
  );
}
