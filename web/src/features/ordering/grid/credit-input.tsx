import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import { formatAmount } from '../../../lib/formats';
import { classNames } from '../../../ui/class-names';
import { useBook, useEntry, useIsUnsaved, useTrouble } from '../basket/book-context';
import { entryIn, keyIn, numberCharacters, numberIn, readCell, type CellError, type CreditColumn } from './credit-column';
import css from './credit-input.module.css';
import { useGrid } from './grid-context';
import { directionOf, moveFocus } from './move-focus';
import { useReason } from '../use-reason';

interface CreditInputProps {
  row: EmployeeProductRow;
  column: CreditColumn;
  label: string;
}

/** A cell of the grid: written like in a spreadsheet, saved when it is left, Esc gives back what stood there. */
export function CreditInput({ row, column, label }: CreditInputProps) {
  const key = keyIn(column, row.uid);
  const entry = useEntry(key);
  const unsaved = useIsUnsaved(key);
  const grid = useGrid();
  const typing = useTyping(row, column, numberIn(column, entry));
  const problem = useProblem(key, typing.error);
  const id = useId();
  const suggested = row.services.find(({ code }) => code === column.serviceCode)?.customGpcDefault ?? null;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    typing.cancel();
    grid.onPaste({ employeeUid: row.uid, column: column.key }, text);
  };
  return (
    <>
      <input
        className={classNames(
          css.cell,
          grid.highlighted.has(key) && css.highlighted,
          problem !== null && css.bad,
          suggested !== null && css.suggested,
          unsaved && css.unsaved,
        )}
        data-column={column.key}
        type="text"
        inputMode={column.perDay === null ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        title={problem ?? undefined}
        placeholder={suggested === null ? '0' : shown(suggested)}
        value={typing.text}
        onChange={(event) => typing.write(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={typing.commit}
        onPaste={paste}
        onKeyDown={(event) => onKey(event, typing)}
      />
      {problem !== null && (
        <span id={id} className={css.problem}>
          {problem}
        </span>
      )}
    </>
  );
}

const shown = (number: number): string => formatAmount(number, Number.isInteger(number) ? 0 : 2);

/** The text while it is being written; a good number goes into the basket when the cell is left or scrolled away. */
function useTyping(row: EmployeeProductRow, column: CreditColumn, number: number | null) {
  const book = useBook();
  const { onTyped } = useGrid();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<CellError | null>(null);
  const commit = () => {
    if (text === null) return;
    const cell = readCell(column, text);
    setError(cell.ok ? null : cell.error);
    if (!cell.ok) return;
    setText(null);
    if (cell.number !== (number ?? 0)) book.change([entryIn(column, row.uid, cell.number)]);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => latest.current(), []);
  const cancel = () => {
    setText(null);
    setError(null);
  };
  const write = (next: string) => {
    setText(numberCharacters(column, next));
    setError(null);
    onTyped();
  };
  return { text: text ?? (number === null ? '' : shown(number)), isTyping: text !== null, error, write, commit, cancel };
}

function onKey(event: KeyboardEvent<HTMLInputElement>, typing: ReturnType<typeof useTyping>): void {
  if (event.key === 'Escape' && typing.isTyping) {
    event.stopPropagation();
    typing.cancel();
    return;
  }
  const direction = directionOf(event);
  if (direction === null) return;
  event.preventDefault();
  if (!moveFocus(event.currentTarget, direction)) typing.commit();
}

function useProblem(key: string, error: CellError | null): string | null {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const trouble = useTrouble(key);
  if (error !== null) return t(`grid.error.${error}`);
  if (trouble === undefined) return null;
  return trouble.kind === 'skipped' ? reason(trouble.reason) : trouble.sentence;
}
