import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { INVOICING_EMAILS_MAX } from '@portal/domain/settings/settings-fields';
import { Button } from '../../../../ui/button/button';
import { TextField } from '../../../../ui/form/field/text-field';
import { IconButton } from '../../../../ui/button/icon-button';
import { ReasonTooltip } from '../../../../ui/layer/reason-tooltip';
import css from '../billing.module.css';
import type { EmailValues } from './email-values';

const EMAIL_MAX = 255;
/** A field is its place: there is nothing else to know it by while it is written in. */
const PLACES = Array.from({ length: INVOICING_EMAILS_MAX }, (_, index) => index + 1);

/** At least one field, at most three; with several each can be taken away (BIL-086 to BIL-088). */
export function EmailFields({ form }: { form: UseFormReturn<EmailValues> }) {
  const { t } = useTranslation('settings/billing');
  const emails = form.watch('invoicingEmail');
  const change = (next: string[], focused: number) => {
    form.clearErrors();
    form.setValue('invoicingEmail', next, { shouldDirty: true });
    // Once it is drawn: the button that was pressed may be gone, and a new field is there to be written in.
    setTimeout(() => form.setFocus(`invoicingEmail.${focused}`));
  };
  return (
    <>
      {PLACES.slice(0, emails.length).map((place, index) => (
        <div key={place} className={css.emailRow}>
          <TextField
            control={form.control}
            name={`invoicingEmail.${index}`}
            label={t('emails.nth', { place })}
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            startsFocused={index === 0}
          />
          {emails.length > 1 && (
            <IconButton
              icon="trash"
              label={t('emails.remove', { email: emails[index] || t('emails.nth', { place }) })}
              onClick={() =>
                change(
                  emails.filter((_, other) => other !== index),
                  Math.max(0, index - 1),
                )
              }
            />
          )}
        </div>
      ))}
      <div>
        <ReasonTooltip reason={emails.length < INVOICING_EMAILS_MAX ? null : t('emails.full')}>
          <Button icon="plus" size="small" onClick={() => emails.length < INVOICING_EMAILS_MAX && change([...emails, ''], emails.length)}>
            {t('emails.add')}
          </Button>
        </ReasonTooltip>
      </div>
    </>
  );
}
