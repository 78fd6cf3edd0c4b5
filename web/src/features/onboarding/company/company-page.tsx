import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Card, Columns } from '../../../ui/data-display/card';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { Fields } from '../../../ui/form/form-layout';
import { Notice } from '../../../ui/feedback/notice';
import { Page } from '../../../ui/page/page';
import { useOnboarding } from '../flow/current-onboarding';
import { StepFoot } from '../flow/step-foot';
import { PriceCard } from '../signing/price-card';
import { CompanyFields } from './company-fields';
import css from './company.module.css';
import { DraftsCard } from './drafts-card';
import { useCompanyDraft, useCompanyForm } from './use-company-form';

/** Who the company is and who signs for it: filled in from the register, changed by hand, verified (ONB-031 to ONB-040). */
export function CompanyPage() {
  const { t } = useTranslation('onboarding/company');
  const navigate = useNavigate();
  const { form, verify, translateCode } = useCompanyForm();
  useCompanyDraft(form);
  const { general, submit } = useFormSubmit({
    form,
    translateCode,
    onSubmit: async (values) => {
      if (!(await verify(values))) return false;
      return navigate({ to: paths.onboardingContract });
    },
  });
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Columns
        main={
          <Card>
            <form noValidate className={css.sheet} onSubmit={(event) => void submit(event)}>
              <ErrorSummary form={form} general={general} />
              <RegisterNotice />
              <Fields>
                <CompanyFields form={form} />
              </Fields>
              <div className={css.foot}>
                <StepFoot back={paths.onboardingQuotation}>
                  <Button variant="primary" size="large" type="submit" iconEnd="arrowRight" pending={form.formState.isSubmitting}>
                    {t('proceed')}
                  </Button>
                </StepFoot>
              </div>
            </form>
          </Card>
        }
        side={
          <>
            <PriceCard />
            <DraftsCard />
          </>
        }
      />
    </Page>
  );
}

/** Whether the register said anything: without it the form is filled in by hand. */
function RegisterNotice() {
  const { t } = useTranslation('onboarding/company');
  const { companyInfo, verifiedCompanyInfo } = useOnboarding();
  if (verifiedCompanyInfo !== null) return null;
  const isKnown = companyInfo.companyName !== null;
  return (
    <Notice kind="info" fact={t(isKnown ? 'register.known' : 'register.silent')}>
      {t(isKnown ? 'register.check' : 'register.byHand')}
    </Notice>
  );
}
