import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEISURE_BENEFIT_CHOICES } from '@portal/domain/onboarding/onboarding-limits';
import { paths } from '../../../lib/paths';
import { Button, TextButton } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { CheckboxField, RadioField } from '../../../ui/form/field/choice-fields';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Notice } from '../../../ui/feedback/notice';
import { useOnboarding } from '../flow/current-onboarding';
import { StepFoot } from '../flow/step-foot';
import { AffidavitDialog } from './affidavit-dialog';
import css from './signing.module.css';
import type { SignatureState } from './use-signature';

interface SignatureCardProps {
  signature: SignatureState;
  isFksp: boolean;
}

/** The signature itself: what is declared by it, what is kept of it, and the way back (ONB-043 to ONB-048). */
export function SignatureCard({ signature: { form, submit, general }, isFksp }: SignatureCardProps) {
  const { t } = useTranslation('onboarding/signing');
  const { initialInfo } = useOnboarding();
  const [isReading, setReading] = useState(false);
  const choices = LEISURE_BENEFIT_CHOICES.map((value) => ({ value, label: t(`leisure.${value}`) }));
  const note = (
    <>
      {t('affidavit.note')} <TextButton onClick={() => setReading(true)}>{t('affidavit.open')}</TextButton>
    </>
  );
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Card>
      <form noValidate className={css.signature} onSubmit={send}>
        <ErrorSummary form={form} general={general} />
        {isFksp && <RadioField control={form.control} name="leisureBenefitChoice" legend={t('leisure.legend')} choices={choices} />}
        <CheckboxField control={form.control} name="isAffidavitGiven" label={<b>{t('affidavit.label')}</b>} note={note} />
        <Notice kind="info" fact={t('banner.fact', { email: initialInfo.email })}>
          {t('banner.text')}
        </Notice>
        <StepFoot back={paths.onboardingCompany}>
          <Button variant="primary" size="large" icon="edit" type="submit" pending={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        </StepFoot>
      </form>
      <AffidavitDialog opened={isReading} onClose={() => setReading(false)} />
    </Card>
  );
}
