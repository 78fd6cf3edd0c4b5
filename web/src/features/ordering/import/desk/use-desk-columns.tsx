import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { isAddedHeader } from '@portal/domain/ordering/added-columns';
import { formatDifference } from '../../../../lib/text/formats';
import type { Column } from '../../../../ui/data-table/column';
import { isNeedless, keyOfPlace, useColumnWords } from './column-choices';
import { DeskCell } from './desk-cell';
import { DeskReason, type RowRepairs } from './desk-reason';
import css from './desk.module.css';
import type { useDesk } from './use-desk';

const NOTHING: ImportDesk['columns'] = [];
const WIDTHS: Partial<Record<string, number>> = { personNumber: 96, lastName: 100, firstName: 84, fullName: 144, newCard: 86 };
/** "Volný čas, Kč" beside the arrow of its select, and "do not import". */
const OTHER_WIDTH = 116;
const UNREAD_WIDTH = 118;

/** A column for each of the file's, between the number of the row and what is wrong with it. */
export function useDeskColumns(
  { desk, rows, mending }: Pick<ReturnType<typeof useDesk>, 'desk' | 'rows' | 'mending'>,
  { onNewPerson, isList }: Pick<RowRepairs, 'onNewPerson'> & { isList: boolean },
): Column<DeskRow>[] {
  const { t } = useTranslation('ordering');
  const words = useColumnWords();
  const data = desk.data;
  const loaded = rows.rows;
  const { write, written, choose, retry } = mending;
  return useMemo(() => {
    const columns = data?.columns ?? NOTHING;
    const unsaved = new Set([...written.values()].flatMap(({ hasFailed, rowNumber }) => (hasFailed ? [rowNumber] : [])));
    // Before somebody says what the columns are, a row is known by all that stands in it.
    const isNoneRead = columns.every((column) => column === null);
    const places = [...columns.entries()]
      .filter(([place]) => data && !isNeedless(data, place))
      .map(([place, column]): Column<DeskRow> => {
        const text = data?.header[place] ?? '';
        const header = words.name(text, place);
        return {
          key: keyOfPlace(place),
          header: words.head(text, place),
          width: column === null ? UNREAD_WIDTH : (WIDTHS[column] ?? OTHER_WIDTH),
          grow: /name/iu.test(column ?? '') ? 1 : 0,
          // Where not all fit, what is not read stands behind what is.
          priority: column === null ? 2 : 1,
          // Whose row it is stays in sight beside whatever is mended.
          sticky: column === 'personNumber',
          phone: column === 'personNumber' ? 'title' : column === null && !isNoneRead ? 'hidden' : 'line',
          cell: (row) => <DeskCell row={row} place={place} column={column} header={header} rows={loaded} write={write} written={written} />,
        };
      });
    const number: Column<DeskRow> = {
      key: 'rowNumber',
      header: t('import.desk.row'),
      width: 48,
      grow: 0,
      priority: 1,
      align: 'end',
      phone: 'end',
      cell: ({ rowNumber }) => <span className={css.quiet}>{rowNumber}</span>,
    };
    const difference: Column<DeskRow> = {
      key: 'difference',
      header: t('import.desk.rowDifference'),
      width: 84,
      grow: 0,
      priority: 1,
      align: 'end',
      content: (row) => differenceOf(row) ?? '',
      cell: (row) => differenceOf(row),
    };
    const reason: Column<DeskRow> = {
      key: 'reason',
      header: t('import.desk.reason'),
      hideHeader: isList,
      width: 248,
      grow: 3,
      priority: 1,
      wraps: true,
      sticky: 'end',
      cell: (row) => (
        <DeskReason row={row} isUnsaved={unsaved.has(row.rowNumber)} repairs={{ columns, write, choose, retry, onNewPerson }} />
      ),
    };
    // A number the portal added stands where numbers are looked for.
    const own = columns.indexOf('personNumber');
    if (isAddedHeader(data?.header[own]))
      places.sort((one, other) => Number(other.key === keyOfPlace(own)) - Number(one.key === keyOfPlace(own)));
    const compared = data?.last ? [difference] : [];
    // On a phone what is wrong stands before what is written.
    return isList ? [number, reason, ...places, ...compared] : [number, ...places, ...compared, reason];
  }, [t, words, data, loaded, write, written, choose, retry, onNewPerson, isList]);
}

/** Credit of the row against the last order; nothing for who was not in it, or gets nothing now. */
function differenceOf({ state, credit, lastCredit }: DeskRow): string | null {
  if ((state !== 'good' && state !== 'done') || lastCredit === null) return null;
  const difference = Math.round((credit - lastCredit) * 100) / 100;
  return formatDifference(difference, Number.isInteger(difference) ? 0 : 2);
}
