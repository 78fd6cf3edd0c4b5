import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { Button } from '../../../../ui/button/button';
import type { Column } from '../../../../ui/data-table/column';
import { IconButton } from '../../../../ui/button/icon-button';
import { Changing } from '../../../../ui/button/read-only';
import { showToast } from '../../../../ui/feedback/toast';
import { blockIn, isTyped } from '../typed-or-pasted';
import { limitsOf, readCell } from '../../basket/book/cell-text';
import { textAfter, type CreditColumn } from '../cells/credit-column';
import css from './fill-row.module.css';
import { OptimumHint } from '../cells/optimum-hint';

export interface FillActions {
  /** A card for everybody who can get one. */
  onAddCards: () => void;
  /** The same number for everybody. */
  onFill: (column: CreditColumn, text: string) => void;
  /** Cells of a sheet, from the first person down. */
  onPaste: (column: CreditColumn, text: string) => void;
  /** What is being filled now. */
  pending: string | null;
}

interface FillRowProps extends FillActions {
  columns: readonly Column<EmployeeProductRow>[];
  credits: readonly CreditColumn[];
  /** For whom: `3 vybraným zaměstnancům`, `46 zaměstnanců`. */
  target: string;
  whom: 'all' | 'selected';
  headerOf: (column: CreditColumn) => string;
}

/** The row under the header that fills a column for the selected people, or for all under the filter (rule 1 of the look). */
export function FillRow({ columns, credits, target, whom, headerOf, onAddCards, onFill, onPaste, pending }: FillRowProps) {
  const { t } = useTranslation('ordering');
  const first = columns.findIndex((column) => column.key === 'card' || credits.some((credit) => credit.key === column.key));
  return (
    <tr className={css.row}>
      <td className={css.label} colSpan={first + 1} style={{ gridColumn: `1 / span ${first + 1}` }}>
        <b>{t(`fill.whom.${whom}.title`)}</b> <span className={css.target}>{target}</span> <OptimumHint columns={credits} />
      </td>
      {columns.slice(first).map((column) => {
        const credit = credits.find((one) => one.key === column.key);
        if (credit) return <FillCell key={column.key} column={credit} header={headerOf(credit)} {...{ whom, onFill, onPaste, pending }} />;
        return (
          <td key={column.key} className={column.sticky === 'end' ? css.last : css.cell}>
            {column.key === 'card' && (
              <Button changes variant="quiet" size="small" pending={pending === 'card'} onClick={onAddCards}>
                {t('fill.addCards')}
              </Button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface FillCellProps extends Pick<FillRowProps, 'whom' | 'onFill' | 'onPaste' | 'pending'> {
  column: CreditColumn;
  header: string;
}

function FillCell({ column, header, whom, onFill, onPaste, pending }: FillCellProps) {
  const { t } = useTranslation('ordering');
  const [text, setText] = useState('');
  const cell = readCell(column, text);
  const problem = cell.ok ? null : t(`grid.error.${cell.error}`, limitsOf(column.serviceCode));
  const fill = () => {
    if (problem !== null) showToast({ kind: 'danger', text: problem });
    else if (text.trim() !== '' && pending === null) onFill(column, text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockIn(event);
    if (block === null) return;
    event.preventDefault();
    onPaste(column, block);
  };
  return (
    <td className={css.cell}>
      <Changing>
        <input
          className={css.input}
          inputMode={column.perDay === null ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-label={t(`fill.whom.${whom}.input`, { header })}
          aria-invalid={problem === null ? undefined : true}
          title={problem ?? undefined}
          placeholder={t(`fill.whom.${whom}.placeholder`)}
          value={text}
          onChange={(event) => setText(textAfter(text, event.target.value, { isTyped: isTyped(event) }))}
          onPaste={paste}
          onKeyDown={(event) => event.key === 'Enter' && fill()}
        />
        <IconButton
          icon="fillDown"
          label={t('fill.apply', { header })}
          aria-disabled={text.trim() === '' || pending !== null || undefined}
          onClick={fill}
        />
      </Changing>
    </td>
  );
}
