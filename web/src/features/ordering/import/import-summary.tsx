import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@portal/contract/basket';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { formatNumber } from '../../../lib/formats';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/selected-company';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { basketQuery } from '../basket/basket-queries';
import { BasketSummary } from '../basket/basket-summary';
import { entryOf } from '../basket/entry';
import { sumsOf } from '../basket/sums';
import css from './import.module.css';

interface ImportSummaryProps {
  productCode: CardProductCode;
  result: ImportResult;
  onRestart: () => void;
}

/** What the file did and what the basket holds now (IMP-006, IMP-007, IMP-022). */
export function ImportSummary({ productCode, result, onRestart }: ImportSummaryProps) {
  const { t } = useTranslation('ordering');
  const basket = useQuery(basketQuery(useCompanyUid())).data;
  const numbers = [
    { name: t('import.total'), value: result.total },
    { name: t('import.inserted'), value: result.inserted },
    { name: t('import.skipped'), value: result.skipped.length },
  ];
  return (
    <div className={css.stack}>
      <Notice kind={result.inserted > 0 ? 'ok' : 'info'} announce fact={t('import.done', { count: result.inserted })}>
        {t(result.inserted > 0 ? 'import.doneWhat' : 'import.nothingDone')}
      </Notice>
      <Card>
        <dl className={css.numbers}>
          {numbers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        <h2 className={css.after}>{t('import.basketNow')}</h2>
        {basket && <BasketSummary sums={sumsOf(basket.items.map(entryOf))} />}
        <div className={css.links}>
          <LinkButton to={paths.orderingManual(productCode)} icon="edit">
            {t('import.toGrid')}
          </LinkButton>
          <Button variant="quiet" icon="upload" onClick={onRestart}>
            {t('import.other')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
