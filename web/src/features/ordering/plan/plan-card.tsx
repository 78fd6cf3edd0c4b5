import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '@portal/contract/ordering/plans';
import { formatDate } from '../../../lib/text/formats';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { Facts } from '../../../ui/data-display/facts';
import { Flag } from '../../../ui/form/field/choice-fields';
import css from './plan.module.css';
import { useChangePlan } from './use-change-plan';
import { usePlanWords } from './use-plan-words';

interface PlanCardProps {
  plan: Plan;
  /** The way to change it. */
  action: ReactNode;
}

/** What a plan does every month, and for whoever may change it the switch and the way to pass over a month. */
export function PlanCard({ plan, action }: PlanCardProps) {
  const { t } = useTranslation('ordering/plan');
  const words = usePlanWords();
  const canWrite = useCan('plans.write');
  const { pause, skip } = useChangePlan(plan);
  const isOn = !(pause.isPending ? pause.variables : plan.isPaused);
  const isSkipped = plan.skippedMonth !== null;
  return (
    <Section title={t('card.title')}>
      <Card>
        <div className={css.card}>
          {canWrite ? (
            <Flag
              look="switch"
              label={t('card.switch')}
              note={t('card.switchNote')}
              checked={isOn}
              onChange={(checked) => pause.mutate(!checked)}
            />
          ) : (
            <p>{t(plan.isPaused ? 'card.paused' : 'card.on')}</p>
          )}
          <Facts
            facts={[
              { name: t('card.source'), value: words.source(plan) },
              { name: t('card.day'), value: words.day(plan.dayRule) },
              { name: t('card.next'), value: <NextProposal plan={plan} /> },
              { name: t('card.remind'), value: t('card.remindAfter', { count: plan.remindAfter }) },
              { name: t('card.told'), value: toldOf(plan) || t('card.nobody') },
            ]}
          />
          {canWrite ? (
            <div className={css.actions}>
              {action}
              {!plan.isPaused && (
                <Button changes variant="quiet" pending={skip.isPending} onClick={() => skip.mutate(!isSkipped)}>
                  {t(isSkipped ? 'card.takeBackSkip' : 'card.skip', { month: words.month(plan.skippable.month) })}
                </Button>
              )}
            </div>
          ) : (
            <p className={css.quiet}>{t('card.mainOnly')}</p>
          )}
        </div>
      </Card>
    </Section>
  );
}

const toldOf = ({ recipients }: Plan): string => recipients.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

function NextProposal({ plan }: { plan: Plan }) {
  const { t } = useTranslation('ordering/plan');
  const words = usePlanWords();
  if (plan.isPaused) return t('card.noNext');
  const { month, day } = plan.next;
  return t(plan.skippedMonth === null ? 'card.nextOn' : 'card.nextAfterSkip', { month: words.month(month), day: formatDate(day) });
}
