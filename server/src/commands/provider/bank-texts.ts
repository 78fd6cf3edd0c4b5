import { hellersToDecimal, type Hellers } from '@portal/domain/money/money';
import { BOOKED_WITHIN_DAYS, isDayDoubt, type DayDoubt } from '@portal/domain/payments/booking-day';
import type { UnmatchedMovement } from '../../features/payments/bank/list-unmatched';
import type { ListedRefund } from '../../store/payments/refund-list';

const DOUBTS: Readonly<Record<DayDoubt, string>> = {
  futureDay: 'the day is still to come',
  closedYear: 'the day is in a closed year',
  oldDay: `the day is more than ${BOOKED_WITHIN_DAYS} days back`,
};

export const czk = (amount: Hellers): string => `${hellersToDecimal(amount)} CZK`;

/** A waiting movement and the orders it may be for, as lines. */
export function describeMovement(movement: UnmatchedMovement): string[] {
  const { uid, bookedOn, amount, currency, reason, status, variableSymbol, counterAccount, counterName, message, note } = movement;
  const facts = [
    movement.orderNumber === null ? null : `order ${movement.orderNumber}`,
    variableSymbol === null ? null : `VS ${variableSymbol}`,
    [counterAccount, counterName].filter((part) => part !== null).join(' ') || null,
    message,
    note === null ? null : `note: ${note}`,
  ].filter((part) => part !== null);
  return [
    `${uid}  ${bookedOn}  ${hellersToDecimal(amount)} ${currency}  ${reason}${status === 'aside' ? ' (put aside)' : ''}`,
    `  ${facts.join(' | ')}`,
    ...(isDayDoubt(reason) ? [`  !! ${DOUBTS[reason]}: confirm-day`] : []),
    ...movement.told.map(
      ({ orderNumber, companyName }) => `  == ${orderNumber}  ${companyName}  an event told of this amount: match books nothing again`,
    ),
    ...movement.suggestions.map(({ companyName, orders, evidence }) => {
      const asked = orders.map(({ number, remaining }) => `${number} (${czk(remaining)})`).join(' + ');
      return `  -> ${asked}  ${companyName}  by ${evidence.join(', ')}`;
    }),
  ];
}

export function describeRefund({ uid, amount, account, symbol, reason, status, companyName }: ListedRefund): string {
  const to = account ?? 'ACCOUNT UNKNOWN: refund-account';
  return [uid, status, czk(amount), `to ${to}`, symbol === null ? null : `VS ${symbol}`, reason, companyName]
    .filter((part) => part !== null)
    .join('  ');
}
