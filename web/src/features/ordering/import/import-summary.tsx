import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { formatNumber } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { LinkButton } from '../../../ui/button/link-button';
import { Money } from '../../../ui/typography/money';
import { Notice } from '../../../ui/feedback/notice';
import { BasketPrice } from './basket-price';
import type { DeskResult } from './desk/settle-desk';
import { UndoImport } from './desk/undo-import';
import css from './import.module.css';
import { UnreadColumns } from './skipped-rows';

interface ImportSummaryProps {
  productCode: CardProductCode;
  result: DeskResult;
  onRestart: () => void;
  /** Back to the rows that were left out. */
  onSkipped: () => void;
}

/** What the file did, and what the basket holds now and costs (IMP-006, IMP-007, IMP-022). */
export function ImportSummary({ productCode, result, onRestart, onSkipped }: ImportSummaryProps) {
  const { t } = useTranslation('ordering');
  const skipped = result.bad ?? result.skipped.length;
  const figures = [
    { name: t('import.total'), value: formatNumber(result.total) },
    { name: t('import.inserted'), value: formatNumber(result.inserted) },
    { name: t('import.skipped'), value: formatNumber(skipped) },
    { name: t('import.cards'), value: formatNumber(result.cards) },
    { name: t('import.credit'), value: <Money value={result.creditAmount} /> },
  ];
  return (
    <div className={css.stack}>
      <Notice kind={result.inserted > 0 ? 'ok' : 'info'} announce fact={t('import.done', { count: result.inserted })}>
        {t(result.inserted > 0 ? 'import.doneWhat' : 'import.nothingDone')}
      </Notice>
      {result.hiddenLeftOut > 0 && <Notice kind="info" fact={t('import.hidden.leftOut', { count: result.hiddenLeftOut })} />}
      <UnreadColumns kind="warn" columns={result.unreadColumns} />
      <Card>
        <h2>{t('import.fromFile')}</h2>
        <dl className={css.numbers}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2 className={css.after}>{t('import.basketNow')}</h2>
        <BasketPrice />
        <div className={css.links}>
          {result.deskUid !== undefined && result.inserted > 0 && <UndoImport deskUid={result.deskUid} />}
          <LinkButton to={paths.orderingManual} params={{ productCode }} icon="edit">
            {t('import.toGrid')}
          </LinkButton>
          {skipped > 0 && (
            <Button variant="quiet" icon="alert" onClick={onSkipped}>
              {t('import.showSkipped')}
            </Button>
          )}
          <Button variant="quiet" icon="upload" onClick={onRestart}>
            {t('import.other')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
