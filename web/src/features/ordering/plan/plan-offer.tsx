import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/button/link-button';
import { Card, Section } from '../../../ui/data-display/card';
import css from './plan.module.css';

/** Beside a proposal a person asked for: it can come by itself every month. */
export function PlanOffer({ productCode }: { productCode: CardProductCode }) {
  const { t } = useTranslation('ordering/plan');
  return (
    <Section title={t('offer.title')}>
      <Card>
        <div className={css.card}>
          <p>{t('offer.text')}</p>
          <div className={css.actions}>
            <LinkButton to={paths.plan} params={{ productCode }} icon="calendar">
              {t('offer.action')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </Section>
  );
}
