import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { DUE_DAYS } from '@portal/domain/documents/document-dates';
import { DELIVERY_DAYS, PRODUCTION_DAYS } from '@portal/domain/orders/promises';
import { Timeline, type TimelineStep } from '../../../ui/data-display/timeline';
import type { TFunction } from 'i18next';
import type { MissingPart } from '@portal/domain/access/company-status';

/** From the signed contract to the first cards: where the company is now, and what comes next. */
export function NextThings({ company }: { company: CompanyDetails }) {
  const { t, i18n } = useTranslation('settings/first-setup');
  const { contract, companyInfo, dataCompletenessState } = company;
  const { missingParts } = dataCompletenessState;
  const isDone = missingParts.length === 0;
  const what = partsInWords(missingParts, { t, language: i18n.language });
  const steps: (TimelineStep | false)[] = [
    contract !== null && {
      key: 'contract',
      state: 'done',
      what: t('next.contract.what'),
      children: contract.number !== null && t('next.contract.text', { number: contract.number }),
    },
    {
      key: 'setup',
      state: isDone ? 'done' : 'now',
      what: t('next.setup.what'),
      when: isDone ? undefined : t('next.setup.when'),
      children: isDone ? t('next.setup.done') : t('next.setup.text', { what }),
    },
    companyInfo.status !== 'active' && { key: 'approval', state: 'todo', what: t('next.approval.what'), children: t('next.approval.text') },
    { key: 'people', state: 'todo', what: t('next.people.what'), when: t('next.people.when'), children: t('next.people.text') },
    {
      key: 'order',
      state: 'todo',
      what: t('next.order.what'),
      when: t('next.order.when', { count: DUE_DAYS }),
      children: t('next.order.text'),
    },
    {
      key: 'cards',
      state: 'todo',
      what: t('next.cards.what'),
      when: t('next.cards.when', { count: PRODUCTION_DAYS + DELIVERY_DAYS }),
      children: t('next.cards.text', { count: PRODUCTION_DAYS }),
    },
  ];
  return <Timeline label={t('next.title')} steps={steps.filter((step) => step !== false)} />;
}

/** `kredit a peněženky` */
export const partsInWords = (parts: readonly MissingPart[], { t, language }: { t: TFunction; language: string }): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map((part) => t(`part.${part}`)));
