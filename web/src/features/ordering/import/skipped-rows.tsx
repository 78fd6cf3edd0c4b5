import { useTranslation } from 'react-i18next';
import type { SkippedRow } from '@portal/contract/ordering/basket';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { Button } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import { Notice } from '../../../ui/feedback/notice';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { useReason } from '../basket/use-reason';
import css from './import.module.css';
import type { SentFile } from './upload/use-upload';
import { useRejectedRows } from './use-import-downloads';

interface SkippedRowsProps {
  result: ImportResult;
  /** Null when the page was reloaded since: the file is no longer here. */
  sent: SentFile | null;
  onRestart: () => void;
}

/** Rows that were left out, with the number the spreadsheet shows and the reason (IMP-005, IMP-008, IMP-009, S-106). */
export function SkippedRows({ result, sent, onRestart }: SkippedRowsProps) {
  const { t } = useTranslation('ordering');
  const rejected = useRejectedRows(sent);
  return (
    <div className={css.stack}>
      <Notice kind="warn" announce fact={t('import.skippedFact', { count: result.skipped.length })}>
        {t('import.skippedWhat', { count: result.inserted })}
      </Notice>
      <UnreadColumns kind="info" columns={result.unreadColumns} />
      <div className={css.links}>
        <ReasonTooltip reason={sent === null ? t('import.rejectedGone') : null}>
          <Button icon="download" pending={rejected.isPending} onClick={rejected.download}>
            {t('import.rejected')}
          </Button>
        </ReasonTooltip>
        <Button variant="quiet" icon="upload" onClick={onRestart}>
          {t('import.other')}
        </Button>
      </div>
      <SkippedTable rows={result.skipped} />
    </div>
  );
}

function SkippedTable({ rows }: { rows: SkippedRow[] }) {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const columns: Column<SkippedRow>[] = [
    { key: 'rowNumber', header: t('import.row'), width: 90, grow: 0, priority: 1, align: 'end', cell: (row) => row.rowNumber },
    {
      key: 'personNumber',
      header: t('grid.number'),
      width: 130,
      grow: 0,
      priority: 1,
      phone: 'title',
      cell: (row) => row.personNumber ?? t('import.noNumber'),
    },
    { key: 'reason', header: t('import.reason'), priority: 1, cell: (row) => reason(row.reason) },
  ];
  return (
    <DataTable
      label={t('import.skippedTable')}
      columns={columns}
      source={{
        rows,
        status: 'ready',
        total: rows.length,
        hasNext: false,
        nextStatus: 'idle',
        loadNext: () => undefined,
        retry: () => undefined,
      }}
      rowKey={(row) => String(row.rowNumber)}
      rowLabel={(row) => row.personNumber ?? String(row.rowNumber)}
    />
  );
}

/** Columns of the file nothing was read from; an amount of a service the company does not order may stand there. */
export function UnreadColumns({ columns, kind }: { columns: readonly string[]; kind: 'info' | 'warn' }) {
  const { t } = useTranslation('ordering');
  if (columns.length === 0) return null;
  const names = columns.map((name) => t('import.columnName', { name })).join(', ');
  return (
    <Notice kind={kind} fact={t('import.unread', { count: columns.length, columns: names })}>
      {t('import.unreadWhat')}
    </Notice>
  );
}
