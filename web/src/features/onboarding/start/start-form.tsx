import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@portal/domain/onboarding/offer-calculator';
import { PHONE_COUNTRY_CODES } from '@portal/domain/onboarding/onboarding-limits';
import { errorText } from '../../../lib/call/call-error';
import { portalConfigurationQuery } from '../../../lib/session/session-queries';
import { Button } from '../../../ui/button/button';
import { ExternalLink } from '../../../ui/button/external-link';
import { CheckboxField } from '../../../ui/form/field/choice-fields';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Fields } from '../../../ui/form/form-layout';
import { NumberField } from '../../../ui/form/field/number-field';
import { NativeSelectField } from '../../../ui/form/field/native-select-field';
import { TextField } from '../../../ui/form/field/text-field';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { useProvider } from '../../../ui/theme/provider';
import css from './start.module.css';
import { EMPTY_START, startPayload, startResolver, type StartValues } from './start-values';
import { useStart, type Conflict } from './use-start';

interface StartFormProps {
  /** What stood in it before something stood in the way. */
  values: StartValues;
  offer: Offer | null;
  onConflict: (conflict: Conflict, typed: StartValues) => void;
}

/** Who registers which company (ONB-011 to ONB-016). */
export function StartForm({ values, offer, onConflict }: StartFormProps) {
  const { t } = useTranslation('onboarding');
  const { data: configuration } = useQuery(portalConfigurationQuery);
  const isConsentRequired = configuration?.values['onboarding.marketingConsentRequired'] !== false;
  const say = (field: keyof StartValues | undefined, code: string): string | null =>
    code === 'field.required' || code === 'field.invalid' ? t(`start.wrong.${field ?? 'email'}`) : errorText(code);
  const form = useForm<StartValues>({
    defaultValues: values,
    resolver: startResolver(isConsentRequired, (field, code) => say(field, code) ?? ''),
  });
  const start = useStart();
  const { general, submit } = useFormSubmit({
    form,
    translateCode: (code, path) => (path === undefined ? null : say(fieldAt(values, path), code)),
    onSubmit: async (typed) => {
      const conflict = await start.mutateAsync({ body: startPayload(typed), offer });
      if (conflict !== null) onConflict(conflict, typed);
    },
  });
  const { control, formState, setFocus } = form;
  // Back from what stood in the way: the button that was pressed there is gone.
  useEffect(() => {
    if (values !== EMPTY_START) setFocus('companyIdentificationNumber');
  }, [values, setFocus]);
  return (
    <section className={css.form} aria-labelledby="start-form">
      <h2 id="start-form">{t('start.form')}</h2>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <ErrorSummary form={form} general={general} />
          <TextField control={control} name="email" type="email" autoComplete="email" label={t('start.email')} />
          <TextField
            control={control}
            name="companyIdentificationNumber"
            inputMode="numeric"
            label={t('start.companyIdentificationNumber')}
            hint={t('start.numberHint')}
          />
          <Phone control={control} />
          <NumberField control={control} name="employeeCount" label={t('start.employeeCount')} />
          <CheckboxField
            control={control}
            name="isMarketingConsentGiven"
            label={t('start.consent')}
            note={t(isConsentRequired ? 'start.consentNote' : 'start.consentOptional')}
          />
          <Button type="submit" variant="primary" size="large" iconEnd="arrowRight" pending={formState.isSubmitting}>
            {t('start.submit')}
          </Button>
          <PrivacyLine />
        </Fields>
      </form>
    </section>
  );
}

function Phone({ control }: { control: Control<StartValues> }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className={css.phone}>
      <NativeSelectField
        control={control}
        name="phoneCountryCode"
        label={t('start.phoneCountryCode')}
        placeholder={t('start.choose')}
        options={PHONE_COUNTRY_CODES.map((value) => ({ value, label: t(`start.country.${value}`) }))}
      />
      <TextField control={control} name="phoneNumber" type="tel" autoComplete="tel-national" label={t('start.phoneNumber')} />
    </div>
  );
}

function PrivacyLine() {
  const { t } = useTranslation('onboarding');
  const { privacyUrl } = useProvider();
  return (
    <p className={css.quiet}>
      {t('start.privacy')} <ExternalLink to={privacyUrl}>{t('start.privacyLink')}</ExternalLink>
    </p>
  );
}

const fieldAt = (values: StartValues, path: string): keyof StartValues | undefined =>
  Object.keys(values).find((name): name is keyof StartValues => name === path);
