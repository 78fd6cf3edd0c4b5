import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import { addedColumn, isAddedHeader } from '@portal/domain/ordering/added-columns';
import { columnLetter } from '@portal/domain/spreadsheets/rows-below';
import type { Column } from '../../../../ui/data-table/column';
import { classNames } from '../../../../ui/theme/class-names';
import css from './desk.module.css';

export interface ColumnChoicesProps {
  desk: Pick<ImportDesk, 'header' | 'columns' | 'offered'>;
  onRead: (columns: ImportDesk['columns']) => void;
}

/** The row under the header that says what each column of the file is read as; `shown` are the columns of the table. */
export function ColumnChoices({ desk, onRead, shown }: ColumnChoicesProps & { shown: readonly Pick<Column<never>, 'key' | 'sticky'>[] }) {
  return (
    <tr className={css.choices}>
      {shown.map(({ key, sticky }) => {
        const place = placeOfKey(key);
        return (
          <td key={key} className={sticky === 'end' ? css.staysAtEnd : sticky ? css.staysAtStart : undefined}>
            {place !== null && !isSettled(desk, place) && <ColumnChoice desk={desk} onRead={onRead} place={place} />}
          </td>
        );
      })}
    </tr>
  );
}

/** The same where the table is a list. */
export function ColumnList({ desk, onRead }: ColumnChoicesProps) {
  const { t } = useTranslation('ordering');
  const words = useColumnWords();
  const shown = desk.header
    .map((name, place) => ({ name, place }))
    .filter(({ place }) => !isSettled(desk, place) && !isNeedless(desk, place));
  return (
    <details className={css.columnList}>
      <summary>{t('import.desk.columns')}</summary>
      <dl>
        {shown.map(({ name, place }) => (
          <div key={keyOfPlace(place)}>
            <dt>{words.head(name, place)}</dt>
            <dd>
              <ColumnChoice desk={desk} onRead={onRead} place={place} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ColumnChoice({ desk: { header, columns, offered }, onRead, place }: ColumnChoicesProps & { place: number }) {
  const { t } = useTranslation('ordering');
  const words = useColumnWords();
  const column = columns[place] ?? null;
  // What a column is read as, no other is: one that was gives way.
  const read = (value: string) => {
    const chosen = offered.find((name) => name === value) ?? null;
    onRead(columns.map((one, at) => (at === place ? chosen : one === chosen ? null : one)));
  };
  // What the company has stopped ordering since is still what the column is read as.
  const choices = column === null || offered.includes(column) ? offered : [...offered, column];
  return (
    <select
      className={classNames(css.choice, column === null && css.unread)}
      aria-label={t('import.desk.readAs', { name: words.name(header[place] ?? '', place) })}
      value={column ?? ''}
      onChange={({ currentTarget }) => read(currentTarget.value)}
    >
      <option value="">{t('import.desk.column.none')}</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {t(`import.desk.column.${name}`)}
        </option>
      ))}
    </select>
  );
}

const KEY = 'place-';
export const keyOfPlace = (place: number): string => `${KEY}${place}`;
const placeOfKey = (key: string): number | null => (key.startsWith(KEY) ? Number(key.slice(KEY.length)) : null);

/**
 * A column by its own text, or by its letter where it has none, and as the file has it: with its letter. One the portal added has no letter, and is
 * called by what belongs there.
 */
export function useColumnWords() {
  const { t } = useTranslation('ordering');
  return useMemo(() => {
    const name = (text: string, place: number): string => {
      const added = addedColumn(text);
      return added === undefined ? text || columnLetter(place) : t(`import.desk.column.${added}`);
    };
    const head = (text: string, place: number): string =>
      isAddedHeader(text)
        ? name(text, place)
        : t(text === '' ? 'import.desk.noHeader' : 'import.desk.head', { letter: columnLetter(place), name: text });
    return { name, head };
  }, [t]);
}

/** A column the portal added, read as what it was added for: nothing else of the file could be read there. */
const isSettled = ({ header, columns }: Pick<ImportDesk, 'header' | 'columns'>, place: number): boolean =>
  addedColumn(header[place]) === columns[place];

/** A column of the portal's for what another one of the file is read as now. */
export function isNeedless({ header, columns }: Pick<ImportDesk, 'header' | 'columns'>, place: number): boolean {
  const added = addedColumn(header[place]);
  return added !== undefined && columns[place] === null && columns.includes(added);
}
