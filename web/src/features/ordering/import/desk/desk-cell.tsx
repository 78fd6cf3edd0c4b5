import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { classNames } from '../../../../ui/theme/class-names';
import css from './desk.module.css';
import type { MendRows } from './desk-reason';

interface DeskCellProps {
  row: DeskRow;
  place: number;
  column: ImportDesk['columns'][number];
  header: string;
  /** Those below take what is pasted over several. */
  rows: readonly DeskRow[];
  onMend: MendRows;
}

const textOf = (cell: DeskRow['cells'][number] | undefined): string =>
  String(cell ?? '').replace('.', typeof cell === 'number' ? ',' : '.');

/** One cell: written over in place, sent when it is left or by Enter; Escape puts it back. */
export function DeskCell({ row, place, column, header, rows, onMend }: DeskCellProps) {
  const { t } = useTranslation('ordering');
  const stands = textOf(row.cells[place]);
  const [draft, setDraft] = useState<string | null>(null);
  const isBad = row.fault !== null && row.fault.column === column && column !== null;
  const isMended = row.original !== null && textOf(row.original[place]) !== stands;
  const send = () => {
    if (draft !== null && draft !== stands) onMend({ cells: [{ rowNumber: row.rowNumber, position: place, value: draft }] });
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') send();
    if (event.key === 'Escape') setDraft(null);
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
    if (step !== undefined) focusBeside(event.currentTarget, step);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/u.test(text.trim())) return;
    event.preventDefault();
    setDraft(null);
    onMend({ cells: blockOf(text, rows.slice(rows.indexOf(row)), place) });
  };
  if (row.state === 'done') return <>{stands}</>;
  return (
    <input
      className={classNames(css.cell, isBad && css.bad, isMended && css.mended)}
      data-place={place}
      aria-label={t('import.desk.cell', { name: header, number: row.rowNumber })}
      aria-invalid={isBad || undefined}
      value={draft ?? stands}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={send}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** Cells of a block copied from a spreadsheet, from this place to the right and over the rows below. */
function blockOf(text: string, rows: readonly DeskRow[], place: number) {
  const lines = text.replace(/\r?\n$/u, '').split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    const rowNumber = rows[index]?.rowNumber;
    return rowNumber === undefined ? [] : line.split('\t').map((value, at) => ({ rowNumber, position: place + at, value }));
  });
}

function focusBeside(input: HTMLInputElement, step: number): void {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-place="${input.dataset.place}"]`) ?? [])];
  all[all.indexOf(input) + step]?.focus();
}
