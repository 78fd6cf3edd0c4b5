import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatMoney } from '../../../lib/text/formats';
import { Card, Section } from '../../../ui/data-display/card';
import { Timeline, type TimelineStep } from '../../../ui/data-display/timeline';

/** What comes of the yes: nothing leaves before it. */
export function WhatNext({ proposal: { plan, included, newCards, credit } }: { proposal: Proposal }) {
  const { t } = useTranslation('ordering/proposal');
  const steps: TimelineStep[] = [
    {
      key: 'confirm',
      state: 'now',
      what: t('whatNext.confirm'),
      when: plan === null ? undefined : t('whatNext.confirmWhen'),
      children: t('whatNext.confirmText'),
    },
    { key: 'send', state: 'todo', what: t('whatNext.send'), children: t('whatNext.sendText') },
    {
      key: 'credit',
      state: 'todo',
      what: t('whatNext.credit'),
      when: t('whatNext.creditWhen'),
      children: t('whatNext.creditText', { count: included, credit: formatMoney(credit.after) }),
    },
  ];
  const cards: TimelineStep = {
    key: 'cards',
    state: 'todo',
    what: t('whatNext.cards', { count: newCards }),
    children: t('whatNext.cardsText'),
  };
  return (
    <Section title={t('whatNext.title')}>
      <Card>
        <Timeline label={t('whatNext.title')} steps={newCards > 0 ? [...steps, cards] : steps} />
      </Card>
    </Section>
  );
}
