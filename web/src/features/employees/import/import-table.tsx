import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/data-table/data-table';
import { importColumns, linesOf } from './import-columns';
import type { ImportView } from './import-search';
import { useChangeImport } from './use-import';
import { useImportRows } from './use-import-lists';
import { useImportWords } from './use-import-words';
import { useMendedFocus } from './use-mended-focus';

interface ImportTableProps {
  uid: string;
  view: Exclude<ImportView, 'missing'>;
  fulltext: string | undefined;
}

/** One list of an import; a row with several changes or mistakes has a line for each. */
export function ImportTable({ uid, view, fulltext }: ImportTableProps) {
  const { t } = useTranslation('employees/import');
  const words = useImportWords();
  const { mend } = useChangeImport(uid);
  const { mutate, isPending } = mend;
  const source = useImportRows({ uid, view, fulltext });
  const lines = useMemo(() => source.rows.flatMap((row) => linesOf(row, view)), [source.rows, view]);
  const columns = useMemo(() => importColumns({ t, view, words, mend: mutate, isPending }), [t, view, words, mutate, isPending]);
  const frame = useMendedFocus();
  return (
    <div {...frame}>
      <DataTable
        label={t(`view.${view}`)}
        columns={columns}
        source={{ ...source, rows: lines, total: source.hasNext ? null : lines.length }}
        rowKey={({ key }) => key}
        rowLabel={({ row }) => `${row.lastName} ${row.firstName}`}
        isFiltered={fulltext !== undefined}
        empty={t('nobody')}
      />
    </div>
  );
}
