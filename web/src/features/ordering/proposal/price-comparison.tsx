import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatAmount, formatDifference, formatMoney, formatPercent } from '../../../lib/text/formats';
import { Card, Section } from '../../../ui/data-display/card';
import { Figures } from '../../../ui/data-display/figures';
import css from './proposal.module.css';

/** From the price of the order to that of the proposal, part by part to the heller, and the prices that are not what they were. */
export function PriceComparison({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('ordering/proposal');
  const { parts, vat, total, absent, order } = proposal;
  const rows = [...parts.map(({ part, ...pair }) => ({ name: t(`price.${part}`), ...pair })), { name: t('price.vat'), ...vat }];
  return (
    <>
      <Section title={t('price.title')}>
        <Card>
          <Figures caption={t('price.caption', { number: order.number })}>
            <thead>
              <tr>
                <th scope="col">{t('price.what')}</th>
                <th scope="col">{t('price.before')}</th>
                <th scope="col">{t('price.after')}</th>
                <th scope="col">{t('price.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {[...rows.filter(({ before, after }) => before !== 0 || after !== 0), { name: t('price.total'), ...total }].map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{formatAmount(row.before)}</td>
                  <td>{formatAmount(row.after)}</td>
                  <td>{formatDifference(row.after - row.before, 2)}</td>
                </tr>
              ))}
            </tbody>
          </Figures>
          <PriceChanges proposal={proposal} />
        </Card>
      </Section>
      {absent > 0 && <p className={css.note}>{t('absent', { count: absent })}</p>}
    </>
  );
}

function PriceChanges({ proposal: { prices } }: { proposal: Proposal }) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const shown = ({ unit, unitPrice }: Proposal['prices'][number]['before']) =>
    unit === 'Percent' ? formatPercent(unitPrice) : formatMoney(unitPrice);
  return (
    <>
      {prices.map((change) => (
        <p key={`${change.kind} ${change.productServiceCode}`} className={css.note}>
          {t(change.kind === 'fee' ? 'price.feeChanged' : 'price.changed', {
            what: t(`service.${change.productServiceCode}`, { ns: 'ordering' }),
            before: shown(change.before),
            after: shown(change.after),
          })}
        </p>
      ))}
    </>
  );
}
