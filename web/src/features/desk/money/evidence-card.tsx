import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementDetail } from '@portal/contract/desk/money/movements';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/text/formats';
import { Card } from '../../../ui/data-display/card';
import { Facts } from '../../../ui/data-display/facts';
import { Icon } from '../../../ui/icon/icon';
import { deskPaths } from '../desk-paths';
import { OrderNumberLink } from '../lists/row-links';
import css from './money.module.css';
import { amountText } from './movement-columns';

export const titleAmount = (movement: MovementDetail) =>
  movement.currency === 'CZK' ? formatMoney(movement.amount) : amountText(movement);

/** What the bank said, first in words, then as its file has it. */
export function Evidence({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('desk/money');
  const { statement, bookedOn, statedOn, counterAccount, counterName, variableSymbol, constantSymbol, message, raw } = movement;
  const { companyUid, companyName } = movement;
  const orders = [...new Set(movement.entries.map(({ orderNumber }) => orderNumber))];
  return (
    <Card padded={false}>
      <p className={css.line}>
        <Icon name="bank" size={16} />
        <Link to={deskPaths.statement} params={{ statementUid: statement.uid }}>
          {t('movement.statement', { number: statement.number ?? statement.fileName })}
        </Link>
        <span>{t('movement.imported', { format: statement.format.toUpperCase(), at: formatDateTime(statement.importedAt) })}</span>
      </p>
      <div className={css.evidence}>
        <p className={css.amount}>{titleAmount(movement)}</p>
        <Facts
          facts={[
            { name: t('column.bookedOn'), value: formatDate(bookedOn) },
            ...(statedOn === null ? [] : [{ name: t('movement.stated'), value: formatDate(statedOn) }]),
            { name: t('movement.account'), value: counterAccount ?? t('unknown') },
            { name: t('movement.name'), value: counterName ?? t('unknown') },
            { name: t('movement.variableSymbol'), value: variableSymbol ?? t('movement.noSymbol') },
            ...(constantSymbol === null ? [] : [{ name: t('movement.constantSymbol'), value: constantSymbol }]),
            { name: t('column.message'), value: message ?? t('movement.noMessage') },
            ...(orders.length === 0 ? [] : [{ name: t('movement.orders', { count: orders.length }), value: <Orders numbers={orders} /> }]),
            ...(companyUid === null
              ? []
              : [
                  {
                    name: t('column.company'),
                    value: (
                      <Link to={deskPaths.company} params={{ companyUid }}>
                        {companyName}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
        {raw !== null && <Raw text={raw} symbol={variableSymbol} />}
      </div>
    </Card>
  );
}

/** All it paid, each with the way there. */
const Orders = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <OrderNumberLink number={number} />
    </Fragment>
  ));

/** What is longer is opened by who wants it. */
const SHORT = 400;

/** The line of the file, the symbol marked where it stands there just once. */
function Raw({ text, symbol }: { text: string; symbol: string | null }) {
  const { t } = useTranslation('desk/money');
  const [before = '', after, ...more] = symbol === null ? [text] : text.split(symbol);
  const isMarked = after !== undefined && more.length === 0;
  const line = (
    <pre className={css.raw}>
      {isMarked ? before : text}
      {isMarked && <mark>{symbol}</mark>}
      {isMarked && after}
    </pre>
  );
  if (text.length <= SHORT) return line;
  return (
    <details className={css.long}>
      <summary>{t('movement.raw')}</summary>
      {line}
    </details>
  );
}
