import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { LABEL_LIMITS } from '@portal/domain/ordering/package-label';
import { ContactSearch } from '../../../../parts/contacts/contact-search';
import { Button } from '../../../../ui/button/button';
import { FieldPair } from '../../../../ui/form/form-layout';
import { TextField } from '../../../../ui/form/field/text-field';
import css from './contact-fields.module.css';
import type { LabelValues } from '../label/label-errors';

interface ContactFieldsProps {
  form: UseFormReturn<LabelValues>;
  index: number;
  /** Missing for the last one: a package needs somebody to call (CHK-134). */
  onRemove?: () => void;
}

/** One person the courier calls: chosen among the company's contact persons, or written (CHK-159). */
export function ContactFields({ form: { control, setValue }, index, onRemove }: ContactFieldsProps) {
  const { t } = useTranslation('ordering');
  const at = `label.contactPersons.${index}` as const;
  const choose = ({ firstName, lastName, email, phoneNumber }: ContactPersonRow) => {
    setValue(`people.${index}`, '');
    setValue(at, { name: firstName, lastName, email, phone: phoneNumber }, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={css.contact}>
      <legend className={css.legend}>{t('label.contact', { number: index + 1 })}</legend>
      <ContactSearch control={control} name={`people.${index}`} label={t('label.findContact')} onChoose={choose} />
      <FieldPair>
        <TextField control={control} name={`${at}.name`} label={t('label.firstName')} maxLength={LABEL_LIMITS.contactName} />
        <TextField control={control} name={`${at}.lastName`} label={t('label.lastName')} maxLength={LABEL_LIMITS.contactName} />
      </FieldPair>
      <FieldPair>
        <TextField control={control} name={`${at}.email`} label={t('label.email')} type="email" />
        <TextField control={control} name={`${at}.phone`} label={t('label.phone')} type="tel" />
      </FieldPair>
      {onRemove && (
        <div>
          <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
            {t('label.removeContact', { number: index + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
