import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '@portal/domain/ordering/package-label';
import { Button } from '../../../ui/button';
import { FieldPair } from '../../../ui/form/form-layout';
import { TextField } from '../../../ui/form/text-field';
import css from './contact-fields.module.css';
import type { LabelValues } from './label-values';

interface ContactFieldsProps {
  control: Control<LabelValues>;
  index: number;
  /** Missing for the last one: a package needs somebody to call (CHK-134). */
  onRemove?: () => void;
}

/** One person the courier calls. */
export function ContactFields({ control, index, onRemove }: ContactFieldsProps) {
  const { t } = useTranslation('ordering');
  const at = `label.contactPersons.${index}` as const;
  return (
    <fieldset className={css.contact}>
      <legend className={css.legend}>{t('label.contact', { number: index + 1 })}</legend>
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
