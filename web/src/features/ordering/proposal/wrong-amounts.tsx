import { useTranslation } from 'react-i18next';
import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { formatMoney } from '../../../lib/text/formats';
import { WrongTextsDialog } from '../basket/obstacles/wrong-texts-dialog';
import { creditName, lineKey, nameOf, worthOf } from './line-words';
import type { WrongAmount } from './use-written-amounts';

interface WrongAmountsProps {
  amounts: readonly WrongAmount[];
  opened: boolean;
  pending: boolean;
  onClose: () => void;
  /** Leads to a line. */
  onSeek: (line: ProposalLine) => void;
  onWithout: () => void;
}

/** Before the yes: amounts of a proposal that cannot be ordered. */
export function WrongAmounts({ amounts, opened, onClose, onSeek, ...dialog }: WrongAmountsProps) {
  const { t } = useTranslation('ordering');
  const texts = amounts.map(({ line, text, error }) => ({
    key: lineKey(line),
    name: nameOf(line),
    number: line.employee.employeeNumber,
    where: `${creditName(t, line)}, ${t(`unit.${line.isInDays ? 'days' : 'czk'}`)}`,
    text,
    error,
    serviceCode: line.productServiceCode,
    before: line.isIncluded ? formatMoney(worthOf(line)) : null,
  }));
  const mend = () => {
    onClose();
    const [first] = amounts;
    if (first !== undefined) onSeek(first.line);
  };
  return <WrongTextsDialog {...dialog} opened={opened && texts.length > 0} texts={texts} onClose={onClose} onMend={mend} />;
}
