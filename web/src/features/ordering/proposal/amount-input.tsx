import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { formatAmount } from '../../../lib/text/formats';
import { classNames } from '../../../ui/theme/class-names';
import { limitsOf } from '../basket/book/cell-text';
import { useFoundInput } from '../basket/book/use-found-input';
import { lineKey, numberOf } from './line-words';
import css from './proposal.module.css';
import type { WrittenAmounts } from './use-written-amounts';

interface AmountInputProps {
  line: ProposalLine;
  label: string;
  written: WrittenAmounts;
  /** A person is led to it. */
  isSought: boolean;
  onFound: () => void;
}

/** The amount of a line, written in place and saved when it is left; Esc gives back what stood there. What was not saved stays written. */
export function AmountInput({ line, label, written, isSought, onFound }: AmountInputProps) {
  const { t } = useTranslation('ordering');
  const id = useId();
  const input = useFoundInput(isSought, onFound);
  if (line.refusal !== null) return <span className={css.quiet}>–</span>;
  const error = written.errorOf(line);
  return (
    <span className={css.amount}>
      <input
        ref={input}
        type="text"
        inputMode={line.isInDays ? 'numeric' : 'decimal'}
        autoComplete="off"
        data-line={lineKey(line)}
        className={classNames(css.input, error !== null && css.wrong, !line.isIncluded && css.quiet)}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : id}
        value={written.textOf(line) ?? shown(line)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => written.write(line, event.target.value)}
        onBlur={() => void written.save(line)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void written.save(line);
          if (event.key === 'Escape') written.cancel(line);
        }}
      />
      {line.isInDays && <span className={css.unit}>{t('unit.days')}</span>}
      {error !== null && (
        <span id={id} className={css.problem}>
          {t(`grid.short.${error}`, limitsOf(line.productServiceCode))}
        </span>
      )}
    </span>
  );
}

const shown = (line: ProposalLine): string => {
  const number = numberOf(line);
  return formatAmount(number, Number.isInteger(number) ? 0 : 2);
};
