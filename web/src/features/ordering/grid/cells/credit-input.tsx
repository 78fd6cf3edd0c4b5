import { useId, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { classNames } from '../../../../ui/theme/class-names';
import { useEntry, useIsUnsaved, useTouch, useTrouble } from '../../basket/book/book-context';
import { useEntryText } from '../../basket/book/use-entry-text';
import { blockIn, isTyped } from '../typed-or-pasted';
import { limitsOf, type CellError } from '../../basket/book/cell-text';
import { useFoundInput } from '../../basket/book/use-found-input';
import { keyIn, numberIn, type CreditColumn } from './credit-column';
import css from './credit-input.module.css';
import { onCellKey } from '../keys/cell-keys';
import { useGrid } from '../grid-context';
import { shownNumber, useTyping } from './use-typing';
import { useReason } from '../../basket/use-reason';

interface CreditInputProps {
  row: EmployeeProductRow;
  column: CreditColumn;
  label: string;
}

/** A cell of the grid: written like in a spreadsheet, saved when it is left, Esc gives back what stood there. */
export function CreditInput({ row, column, label }: CreditInputProps) {
  const { t } = useTranslation('ordering');
  const key = keyIn(column, row.uid);
  const entry = useEntry(key);
  const unsaved = useIsUnsaved(key);
  const grid = useGrid();
  const input = useFoundInput(grid.sought === key, grid.onFound);
  const typing = useTyping(row, column, numberIn(column, entry));
  const problem = useProblem(key, column, typing.error);
  const touched = useTouchText(key);
  const note = (typing.isRefused ? t('grid.onlyNumbers') : null) ?? problem ?? (typing.isTyping ? null : touched);
  const id = useId();
  const suggested = row.services.find(({ code }) => code === column.serviceCode)?.customGpcDefault ?? null;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockIn(event);
    if (block === null) return;
    event.preventDefault();
    typing.cancel();
    grid.onPaste({ employeeUid: row.uid, column: column.key }, block);
  };
  return (
    <>
      <input
        ref={input}
        data-cell={key}
        className={lookOf({
          highlighted: grid.highlighted.has(key),
          bad: problem !== null,
          told: typing.error !== null,
          suggested: suggested !== null,
          unsaved,
          touched: problem === null && touched !== null,
        })}
        data-column={column.key}
        type="text"
        inputMode={column.perDay === null ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={note === null ? undefined : id}
        title={note ?? undefined}
        placeholder={suggested === null ? '0' : suggestion(column, t, shownNumber(suggested))}
        value={typing.text}
        onChange={(event) => typing.write(event.target.value, { isTyped: isTyped(event) })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={typing.commit}
        onPaste={paste}
        onKeyDown={(event) => onCellKey(event, typing, (text) => grid.onFillSelected(column.key, text))}
      />
      <CellNote id={id} note={note} isProblem={problem !== null} error={typing.error} column={column} />
    </>
  );
}

/** An amount is what was ordered last time; days may be the rule of the company (S-058, R-25). */
const suggestion = ({ perDay }: CreditColumn, t: ReturnType<typeof useTranslation<'ordering'>>['t'], value: string): string =>
  perDay === null ? t('grid.lastTime', { value }) : value;

interface CellNoteProps {
  id: string;
  note: string | null;
  isProblem: boolean;
  error: CellError | null;
  column: CreditColumn;
}

/** Beside the cell, while somebody is there, the whole sentence; in a wrong cell always why, in a few words. */
function CellNote({ id, note, isProblem, error, column }: CellNoteProps) {
  const { t } = useTranslation('ordering');
  return (
    <>
      {note !== null && (
        <span id={id} className={isProblem ? css.problem : css.note}>
          {note}
        </span>
      )}
      {error !== null && (
        <span aria-hidden="true" className={css.reason}>
          {t(`grid.short.${error}`, limitsOf(column.serviceCode))}
        </span>
      )}
    </>
  );
}

type Look = 'highlighted' | 'bad' | 'told' | 'suggested' | 'unsaved' | 'touched';

const lookOf = (looks: Record<Look, boolean>): string =>
  classNames(css.cell, ...(Object.keys(looks) as Look[]).map((look) => looks[look] && css[look]));

function useProblem(key: string, { serviceCode }: CreditColumn, error: CellError | null): string | null {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const say = useEntryText();
  const trouble = useTrouble(key);
  if (error !== null) return t(`grid.error.${error}`, limitsOf(serviceCode));
  if (trouble === undefined) return null;
  if (trouble.kind === 'skipped') return reason(trouble.reason);
  if (trouble.kind === 'refused') return trouble.sentence;
  const { mine, theirs } = trouble;
  return t('clash.inCell', { author: say.author(theirs?.changedBy ?? null, theirs?.changedAt ?? null), mine: say.value(mine) });
}

/** Who changed the cell since the person saw it, and when. */
function useTouchText(key: string): string | null {
  const { t } = useTranslation('ordering');
  const say = useEntryText();
  const touch = useTouch(key);
  if (touch === undefined) return null;
  return touch.at === null ? t('grid.takenOut') : t('grid.touched', { author: say.author(touch.by, touch.at) });
}
