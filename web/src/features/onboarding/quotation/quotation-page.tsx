import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { priceOffer } from '@portal/domain/onboarding/offer-calculator';
import { readProposedFees } from '@portal/domain/onboarding/onboarding-fees';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { Notice } from '../../../ui/feedback/notice';
import { Page } from '../../../ui/page/page';
import { DocumentLinks, DownloadAllLink } from '../documents/document-links';
import { useOnboarding } from '../flow/current-onboarding';
import { keepOnboarding } from '../flow/onboarding-query';
import { OfferFields } from '../offer/offer-fields';
import { useOffer } from '../offer/use-offer';
import { ContractTerms } from './contract-terms';
import { FeeTable } from './fee-table';
import { PricePanel } from './price-panel';
import css from './quotation.module.css';
import { QuotationBar } from './quotation-bar';
import { laterStep } from '@portal/domain/onboarding/onboarding-steps';
import type { Onboarding } from '../flow/stored-onboarding';

/** The price of a registration, counted for as many people as will have a card (ONB-024 to ONB-030). */
export function QuotationPage() {
  const { t } = useTranslation('onboarding');
  const onboarding = useOnboarding();
  const { companyInfo, initialInfo, documentDrafts, productProposal, formerProposal } = onboarding;
  const queryClient = useQueryClient();
  const offer = useOffer(onboarding.offer ?? { employees: initialInfo.employeeCount }, (counted) =>
    keepOnboarding(queryClient, onboarding.onboardingId, { offer: counted }),
  );
  const inputs = useRef<HTMLDivElement>(null);
  const agree = useAgree();
  const regular = readProposedFees(productProposal);
  const price = offer.offer === null ? null : priceOffer(offer.offer, regular);
  const proceed = () => (price === null ? inputs.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus() : agree());
  const agreeText = t(formerProposal === null ? 'quotation.proceed' : 'quotation.agree');
  const company = companyInfo.companyName ?? t('quotation.company');
  return (
    <Page
      title={t('quotation.title')}
      intro={t('quotation.intro', { company, number: initialInfo.companyIdentificationNumber })}
      above={
        formerProposal !== null && (
          <Notice kind="warn" announce fact={t('quotation.changed')}>
            {t('quotation.changedText')}
          </Notice>
        )
      }
    >
      <div className={css.columns}>
        <div className={css.inputs} ref={inputs}>
          <Card>
            <OfferFields offer={offer} />
          </Card>
        </div>
        <div className={css.price}>
          <PricePanel
            price={price}
            employees={offer.offer?.employees ?? 0}
            action={
              <Button variant="primary" size="large" iconEnd="arrowRight" onClick={proceed}>
                {agreeText}
              </Button>
            }
          />
        </div>
        <div className={css.rest}>
          <Section title={t('quotation.fees')}>
            <FeeTable regular={regular} former={formerProposal === null ? null : readProposedFees(formerProposal)} />
          </Section>
          <Section title={t('quotation.terms')}>
            <ContractTerms />
          </Section>
          <Section title={t('quotation.drafts')} action={<DownloadAllLink downloadAllUrl={documentDrafts.downloadAllUrl} />}>
            <DocumentLinks files={documentDrafts.files} />
          </Section>
        </div>
      </div>
      <QuotationBar price={price} onProceed={proceed} />
    </Page>
  );
}

/** Agrees to the price that is shown and goes on to the company (ONB-105). */
function useAgree(): () => void {
  const onboarding = useOnboarding();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    agreeToPrice(queryClient, onboarding);
    void navigate({ to: paths.onboardingCompany });
  };
}

/** The price that is shown is agreed to (ONB-S01). After another one the company is confirmed again, as its documents hold the former. */
function agreeToPrice(queryClient: QueryClient, { onboardingId, lastCompletedStep, formerProposal }: Onboarding): void {
  const agreed =
    formerProposal === null
      ? { lastCompletedStep: laterStep(lastCompletedStep, 'customiseOffer') }
      : { lastCompletedStep: 'customiseOffer' as const, formerProposal: null, documents: null };
  keepOnboarding(queryClient, onboardingId, agreed);
}
