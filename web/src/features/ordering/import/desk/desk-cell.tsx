import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { classNames } from '../../../../ui/theme/class-names';
import css from './desk.module.css';
import { placeOf, type Mending } from './use-mending';

interface DeskCellProps extends Pick<Mending, 'write' | 'written'> {
  row: DeskRow;
  place: number;
  column: ImportDesk['columns'][number];
  header: string;
  /** Those below take what is pasted over several. */
  rows: readonly DeskRow[];
}

/** A cell as people write it: a decimal comma. */
export const cellText = (cell: DeskRow['cells'][number] | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '');

/** One cell: written over in place, sent when it is left or by Enter; Escape puts it back. A text that could not be saved stays and says so. */
export function DeskCell({ row, place, column, header, rows, write, written }: DeskCellProps) {
  const { t } = useTranslation('ordering');
  const { rowNumber } = row;
  const unsaved = written.get(placeOf({ rowNumber, position: place }));
  const stands = unsaved?.value ?? cellText(row.cells[place]);
  const [draft, setDraft] = useState<string | null>(null);
  const isBad = column !== null && row.fault?.column === column;
  const isMended = cellText((row.original ?? row.cells)[place]) !== stands;
  const send = () => {
    if (draft !== null && draft !== stands) write([{ rowNumber, position: place, value: draft }]);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setDraft(null);
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
    // A cell that is left saves itself; the last one is saved where it stands.
    const isLeft = step !== undefined && focusBeside(event.currentTarget, step);
    if (event.key === 'Enter' && !isLeft) send();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/u.test(text.trim())) return;
    event.preventDefault();
    setDraft(null);
    write(blockOf(text, rows.slice(rows.indexOf(row)), place));
  };
  const isFailed = unsaved?.hasFailed === true;
  if (row.state === 'done') return <span className={lookOf(row, column)}>{stands}</span>;
  return (
    <input
      className={classNames(lookOf(row, column), isBad ? css.bad : isMended && css.mended, isFailed && css.unsaved)}
      data-place={place}
      aria-label={t('import.desk.cell', { name: header, number: rowNumber })}
      aria-invalid={isBad || isFailed || undefined}
      value={draft ?? stands}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={send}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

const lookOf = (row: DeskRow, column: DeskCellProps['column']) =>
  classNames(css.cell, isMoney(column) && css.number, isQuiet(row) && css.quiet);

const isMoney = (column: string | null): boolean => /Amount|Days/u.test(column ?? '');

/** Nothing of it is ordered. */
const isQuiet = ({ state }: DeskRow): boolean => state === 'empty' || state === 'leftOut' || state === 'done';

/** Cells of a block copied from a spreadsheet, from this place to the right and over the rows below. */
function blockOf(text: string, rows: readonly DeskRow[], place: number) {
  const lines = text.replace(/\r?\n$/u, '').split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    const rowNumber = rows[index]?.rowNumber;
    return rowNumber === undefined ? [] : line.split('\t').map((value, at) => ({ rowNumber, position: place + at, value }));
  });
}

/** Whether there is a cell to go to. */
function focusBeside(input: HTMLInputElement, step: number): boolean {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-place="${input.dataset.place}"]`) ?? [])];
  const beside = all[all.indexOf(input) + step];
  beside?.focus();
  return beside !== undefined;
}
