import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatNumber } from '../../../lib/text/formats';
import { classNames } from '../../../ui/theme/class-names';
import css from './proposal.module.css';

const MINUS = '\u2212';
const signed = (sign: string, count: number): string => (count === 0 ? '0' : `${sign}${formatNumber(count)}`);

/** Four figures: who came, who gets nothing, what is another, who is as they were. */
export function ProposalCounts({ proposal: { people, out } }: { proposal: Proposal }) {
  const { t } = useTranslation('ordering/proposal');
  const { joiner, same, ...changed } = people;
  const other = Object.values(changed).reduce((sum, count) => sum + count, 0) - out;
  const counts = [
    { key: 'joiners', value: signed('+', joiner), look: joiner > 0 && css.plus },
    { key: 'out', value: signed(MINUS, out), look: out > 0 && css.minus },
    { key: 'other', value: formatNumber(other), look: false as const },
    { key: 'same', value: formatNumber(same), look: false as const },
  ];
  return (
    <dl className={css.counts}>
      {counts.map(({ key, value, look }) => (
        <div key={key}>
          <dt>
            {t(`counts.${key}`)}
            <small>{t(`counts.${key}Note`)}</small>
          </dt>
          <dd className={classNames(look)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
