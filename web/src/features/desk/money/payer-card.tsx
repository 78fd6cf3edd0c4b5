import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MovementDetail, Suggestion } from '@portal/contract/desk/money/movements';
import { readPayer, type Payer } from '@portal/contract/desk/money/payer';
import { call } from '../../../lib/call/call';
import { formatMoney } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Card, Section } from '../../../ui/data-display/card';
import { deskPaths } from '../desk-paths';
import { CompanyLink, OrderLink } from '../lists/row-links';
import { AskCompany } from './ask-company';
import css from './money.module.css';
import { ClaimsTable, PaymentsTable } from './money-tables';

/** By which a suggestion is chosen: the numbers of its orders. */
export const numbersOf = ({ orders }: Suggestion): string => orders.map(({ number }) => number).join(' ');

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase())
    .join('');

interface PayerCardProps {
  /** Whose the money is, or may be. */
  companyUid: Suggestion['companyUid'];
  movement: MovementDetail;
}

/** The company beside a line of the bank: what it owes, what it paid before, and the ways to all of it (DESK-014). It is read by itself. */
export function PayerCard({ companyUid, movement }: PayerCardProps) {
  const { t } = useTranslation('desk/money');
  const query = useQuery({
    queryKey: ['desk', 'payer', companyUid, movement.uid],
    queryFn: async ({ signal }) => (await call(readPayer, { params: { uid: companyUid }, query: { movement: movement.uid }, signal })).data,
  });
  return (
    <Section title={t('column.company')}>
      <Card>
        <QueryView query={query}>{(payer) => <PayerParts payer={payer} movement={movement} />}</QueryView>
      </Card>
    </Section>
  );
}

function PayerParts({ payer, movement }: { payer: Payer; movement: MovementDetail }) {
  const { t } = useTranslation('desk/money');
  const { earlier } = movement;
  const { uid, name, identificationNumber, owedCount, owed, owedOrders } = payer;
  // What came from the same account stands below already.
  const payments = payer.payments.filter((one) => !earlier.some((other) => other.uid === one.uid));
  return (
    <>
      <div className={css.payer}>
        <span className={css.badge} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <b>
            <CompanyLink companyUid={uid} companyName={name} />
          </b>
          <p className={css.owed}>
            {t('payer.id', { number: identificationNumber })},{' '}
            {owedCount === 0 ? t('payer.none') : t('payer.owed', { count: owedCount, amount: formatMoney(owed) })}
          </p>
        </div>
        <AskCompany movement={movement} company={payer} />
      </div>
      {owedOrders.length > 0 && <OwedOrders orders={owedOrders} />}
      {payments.length > 0 && <Payments payments={payments} />}
      {payer.payments.length === 0 && earlier.length === 0 && <p className={css.part}>{t('payer.noPayments')}</p>}
      <p className={css.ways}>
        <Link to={deskPaths.orders} search={{ filter: { companyUid: [uid] } }}>
          {t('payer.orders')}
        </Link>
        <Link to={deskPaths.money} search={{ filter: { companyUid: [uid] } }}>
          {t('payer.movements')}
        </Link>
      </p>
    </>
  );
}

function OwedOrders({ orders }: { orders: Payer['owedOrders'] }) {
  const { t } = useTranslation('desk/money');
  const claims = orders.map(({ uid, number, symbol, dueOn, rest }) => ({
    number,
    order: <OrderLink orderUid={uid} orderNumber={number} />,
    document: symbol,
    dueOn,
    owes: rest,
  }));
  return (
    <div className={css.part}>
      <h3>{t('payer.owing')}</h3>
      <ClaimsTable claims={claims} />
    </div>
  );
}

function Payments({ payments }: { payments: Payer['payments'] }) {
  const { t } = useTranslation('desk/money');
  return (
    <div className={css.part}>
      <h3>{t('payer.payments')}</h3>
      <PaymentsTable payments={payments.map((payment) => ({ ...payment, order: <OrderLink {...payment} /> }))} />
    </div>
  );
}
