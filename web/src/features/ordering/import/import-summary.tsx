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
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import { UndoImport } from './desk/undo-import';
import css from './import.module.css';

interface ImportSummaryProps {
  productCode: CardProductCode;
  desk: ImportDesk;
  onRestart: () => void;
  /** Back to the rows that were left out. */
  onSkipped: () => void;
}

/** What the file did, and what the basket holds now and costs (IMP-006, IMP-007, IMP-022). */
export function ImportSummary({ productCode, desk, onRestart, onSkipped }: ImportSummaryProps) {
  const { t } = useTranslation('ordering');
  const { rows, sums } = desk;
  const figures = [
    { name: t('import.total'), value: formatNumber(rows.total) },
    { name: t('import.inserted'), value: formatNumber(rows.done) },
    { name: t('import.skipped'), value: formatNumber(rows.bad + rows.leftOut) },
    ...given(t('import.withoutOrder'), rows.empty),
    ...given(t('import.waiting'), rows.good),
    { name: t('import.cards'), value: formatNumber(sums.cards) },
    { name: t('import.credit'), value: <Money value={sums.credit} /> },
  ];
  return (
    <div className={css.stack}>
      <Notice kind={rows.done > 0 ? 'ok' : 'info'} announce fact={t('import.done', { count: rows.done })}>
        {t(rows.done > 0 ? 'import.doneWhat' : 'import.nothingDone')}
      </Notice>
      {desk.hiddenLeftOut > 0 && <Notice kind="info" fact={t('import.hidden.leftOut', { count: desk.hiddenLeftOut })} />}
      <UnreadColumns columns={desk.unread} />
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
          <UndoImport desk={desk} />
          <LinkButton to={paths.orderingManual} params={{ productCode }} icon="edit">
            {t('import.toGrid')}
          </LinkButton>
          {rows.done > 0 && rows.bad + rows.good > 0 && (
            <Button variant="quiet" icon="alert" onClick={onSkipped}>
              {t(rows.bad > 0 ? 'import.showSkipped' : 'import.desk.back')}
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

/** A count that is said where there is something to count, so that all of them come to the rows read. */
const given = (name: string, count: number) => (count > 0 ? [{ name, value: formatNumber(count) }] : []);

/** Columns of the file nothing was read from; an amount of a service the company does not order may stand there. */
function UnreadColumns({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation('ordering');
  if (columns.length === 0) return null;
  const names = columns.map((name) => t('import.columnName', { name })).join(', ');
  return (
    <Notice kind="warn" fact={t('import.unread', { count: columns.length, columns: names })}>
      {t('import.unreadWhat')}
    </Notice>
  );
}
