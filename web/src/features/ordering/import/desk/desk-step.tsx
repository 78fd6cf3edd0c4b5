import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { hellersToCzk, hellers } from '@portal/domain/money/money';
import { formatNumber } from '../../../../lib/text/formats';
import { UnreadBlock } from '../../../../parts/query/unread-block';
import { Button } from '../../../../ui/button/button';
import { DataTable } from '../../../../ui/data-table/data-table';
import { Notice } from '../../../../ui/feedback/notice';
import { Money } from '../../../../ui/typography/money';
import css from './desk.module.css';
import { useDeskColumns } from './use-desk-columns';
import { useDesk, type DeskView } from './use-desk';

interface DeskStepProps {
  uid: string;
  onRestart: () => void;
}

/** The rows of a file, mended in place before anything of it is ordered. */
export function DeskStep({ uid, onRestart }: DeskStepProps) {
  const { t } = useTranslation('ordering');
  const [view, setView] = useState<DeskView>('all');
  const work = useDesk(uid, view);
  const columns = useDeskColumns(work);
  const { desk, rows, download } = work;
  return (
    <div className={css.desk}>
      <UnreadBlock query={desk} what={t('import.desk.unread')} />
      {desk.data && (
        <>
          <Heading desk={desk.data} />
          <div className={css.links}>
            <Button icon="download" pending={download.isPending} onClick={() => download.mutate()}>
              {t('import.desk.download')}
            </Button>
            <Button variant="quiet" icon="upload" onClick={onRestart}>
              {t('import.other')}
            </Button>
          </div>
          <Counters desk={desk.data} />
          <Views desk={desk.data} view={view} onView={setView} />
        </>
      )}
      <DataTable<DeskRow>
        label={t('import.desk.table')}
        columns={columns}
        source={rows}
        rowKey={({ rowNumber }) => String(rowNumber)}
        rowLabel={({ rowNumber }) => t('import.desk.rowName', { number: rowNumber })}
        keepColumns
        isFiltered={view !== 'all'}
        onClearFilters={() => setView('all')}
      />
      <p className={css.note}>{t('import.desk.note')}</p>
    </div>
  );
}

function Heading({ desk }: { desk: ImportDesk }) {
  const { t } = useTranslation('ordering');
  const { bad, total } = desk.rows;
  return (
    <>
      <Notice kind={bad > 0 ? 'warn' : 'ok'} announce fact={t(bad > 0 ? 'import.desk.toMend' : 'import.desk.allGood', { count: bad })}>
        {t('import.desk.file', { name: desk.fileName, count: total })}
      </Notice>
      {desk.unread.length > 0 && (
        <Notice kind="info" fact={t('import.unread', { count: desk.unread.length, columns: desk.unread.join(', ') })} />
      )}
    </>
  );
}

function Counters({ desk: { rows, sums, last, basket } }: { desk: ImportDesk }) {
  const { t } = useTranslation('ordering');
  const change = hellersToCzk(hellers(Math.round((basket.after - basket.before) * 100)));
  const figures = [
    { name: t('import.desk.good'), value: formatNumber(rows.good) },
    { name: t('import.desk.bad'), value: formatNumber(rows.bad) },
    { name: t('import.desk.leftOut'), value: formatNumber(rows.empty + rows.leftOut) },
    { name: t('import.cards'), value: formatNumber(sums.cards) },
    { name: t('import.credit'), value: <Money value={sums.credit} /> },
    { name: t('import.desk.basketChange'), value: <Money value={change} /> },
  ];
  const against =
    last === null
      ? []
      : [
          { name: t('import.desk.same'), value: formatNumber(rows.same) },
          { name: t('import.desk.different'), value: formatNumber(rows.different) },
          { name: t('import.desk.joined'), value: formatNumber(rows.joined) },
          { name: t('import.desk.missing'), value: formatNumber(last.missing) },
          { name: t('import.desk.difference'), value: <Money value={last.difference} /> },
        ];
  return (
    <dl className={css.counters}>
      {[...figures, ...against].map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ViewsProps {
  desk: ImportDesk;
  view: DeskView;
  onView: (view: DeskView) => void;
}

function Views({ desk: { rows }, view, onView }: ViewsProps) {
  const { t } = useTranslation('ordering');
  const counts: Record<DeskView, number> = {
    all: rows.total,
    bad: rows.bad,
    different: rows.different + rows.joined,
    empty: rows.empty + rows.leftOut,
  };
  return (
    <nav aria-label={t('import.desk.views')} className={css.links}>
      {(['all', 'bad', 'different', 'empty'] as const).map((one) => (
        <Button key={one} size="small" variant={one === view ? 'default' : 'quiet'} aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`import.desk.view.${one}`)} {formatNumber(counts[one])}
        </Button>
      ))}
    </nav>
  );
}
