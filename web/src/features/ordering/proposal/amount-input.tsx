import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { czkToHellers, hasTwoDecimals } from '@portal/domain/money/money';
import { isCreditAmount, isDayCount } from '@portal/domain/ordering/top-up';
import { formatAmount } from '../../../lib/text/formats';
import { parseNumber } from '../../../lib/text/parse-number';
import { classNames } from '../../../ui/theme/class-names';
import { limitsOf } from '../basket/book/cell-text';
import css from './proposal.module.css';
import type { ChangeLine } from './use-change-line';

interface AmountInputProps {
  line: ProposalLine;
  label: string;
  change: ChangeLine;
}

/** The amount of a line, written in place and saved when it is left; Esc gives back what stood there. What was not saved stays written. */
export function AmountInput({ line, label, change }: AmountInputProps) {
  const { t } = useTranslation('ordering');
  const { text, isWrong, write, save, cancel } = useWriting(line, change);
  const id = useId();
  if (line.refusal !== null) return <span className={css.quiet}>–</span>;
  return (
    <span className={css.amount}>
      <input
        type="text"
        inputMode={line.isInDays ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={classNames(css.input, isWrong && css.wrong, !line.isIncluded && css.quiet)}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') cancel();
        }}
      />
      {line.isInDays && <span className={css.unit}>{t('unit.days')}</span>}
      {isWrong && (
        <span id={id} className={css.problem}>
          {t(`grid.error.${line.isInDays ? 'notDays' : 'outOfRange'}`, limitsOf(line.productServiceCode))}
        </span>
      )}
    </span>
  );
}

/** What is being written; whoever writes an amount wants the line. */
function useWriting(line: ProposalLine, { change }: ChangeLine) {
  const [written, setWritten] = useState<string | null>(null);
  const number = written === null ? null : parseNumber(written, line.isInDays ? 0 : 2);
  const isWrong = written !== null && (number === null || !isAllowed(number, line));
  const save = async () => {
    if (number === null || isWrong) return;
    if (number === numberOf(line)) return setWritten(null);
    const entry = line.isInDays ? { value: line.proposed.value, quantity: number } : { value: number, quantity: 1 };
    if (await change(line, { isIncluded: true, entry })) setWritten(null);
  };
  return { text: written ?? shown(line), isWrong, write: setWritten, save, cancel: () => setWritten(null) };
}

const numberOf = ({ isInDays, value, quantity }: ProposalLine): number => (isInDays ? quantity : value);

const shown = (line: ProposalLine): string => {
  const number = numberOf(line);
  return formatAmount(number, Number.isInteger(number) ? 0 : 2);
};

const isAllowed = (number: number, { isInDays, productServiceCode }: ProposalLine): boolean =>
  isInDays ? isDayCount(number) : hasTwoDecimals(number) && isCreditAmount(productServiceCode, czkToHellers(number));
