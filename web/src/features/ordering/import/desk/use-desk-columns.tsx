import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import type { Column } from '../../../../ui/data-table/column';
import { DeskCell } from './desk-cell';
import { DeskReason } from './desk-reason';
import css from './desk.module.css';
import type { useDesk } from './use-desk';

const NOTHING: ImportDesk['columns'] = [];

/** A column for each of the file's, with the choice of what it is read as, between the number of the row and what is wrong with it. */
export function useDeskColumns({ desk, rows, change, map }: ReturnType<typeof useDesk>): Column<DeskRow>[] {
  const { t } = useTranslation('ordering');
  const data = desk.data;
  const loaded = rows.rows;
  const { mutate: mend } = change;
  const { mutate: read } = map;
  return useMemo(() => {
    const columns = data?.columns ?? NOTHING;
    const places = columns.map((column, place): Column<DeskRow> => {
      const header = data?.header[place] ?? '';
      const chosen = (value: string) =>
        columns.map((one, at) => (at === place ? (data?.offered.find((name) => name === value) ?? null) : one === value ? null : one));
      return {
        key: `place-${place}`,
        header: header === '' ? t('import.desk.noHeader') : header,
        width: 150,
        priority: 1,
        phone: column === 'personNumber' ? 'title' : 'line',
        aside: (
          <select
            className={css.choice}
            aria-label={t('import.desk.readAs', { name: header })}
            value={column ?? ''}
            onChange={({ currentTarget }) => read(chosen(currentTarget.value))}
          >
            <option value="">{t('import.desk.column.none')}</option>
            {data?.offered.map((name) => (
              <option key={name} value={name}>
                {t(`import.desk.column.${name}`)}
              </option>
            ))}
          </select>
        ),
        cell: (row) => <DeskCell row={row} place={place} column={column} header={header} rows={loaded} onMend={mend} />,
      };
    });
    const number: Column<DeskRow> = {
      key: 'rowNumber',
      header: t('import.row'),
      width: 64,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: ({ rowNumber }) => rowNumber,
    };
    const reason: Column<DeskRow> = {
      key: 'reason',
      header: t('import.desk.reason'),
      width: 280,
      grow: 2,
      priority: 1,
      cell: (row) => <DeskReason row={row} columns={columns} onMend={mend} />,
    };
    return [number, ...places, reason];
  }, [t, data, loaded, mend, read]);
}
