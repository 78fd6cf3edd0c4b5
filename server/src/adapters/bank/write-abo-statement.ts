import iconv from 'iconv-lite';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { toAboDigits } from './abo/abo-account';
import { aboCurrencyCode } from './abo/abo-values';
import type { WrittenMovement, WrittenStatement } from './written-statement';

const FILLER = ' '.repeat(14);

/** An ABO/GPC file in windows-1250 with CRLF, reversals as posting codes 4 and 5; messages go into records 078 and 079. */
export function writeAboStatement(statement: WrittenStatement): Buffer {
  const lines = [headLine(statement), ...statement.movements.flatMap((movement) => movementLines(statement.account, movement))];
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'windows-1250');
}

function headLine({ account, accountName, number, day, openingBalance, movements }: WrittenStatement): string {
  const amounts = movements.map(({ amount }) => amount);
  const debit = hellers(-sumHellers(amounts.filter((amount) => amount < 0)));
  const credit = sumHellers(amounts.filter((amount) => amount > 0));
  const closing = hellers(openingBalance + credit - debit);
  return [
    '074',
    toAboDigits(account),
    text(accountName, 20),
    aboDay(day),
    digits(openingBalance, 14),
    openingBalance < 0 ? '-' : '+',
    digits(closing, 14),
    closing < 0 ? '-' : '+',
    digits(debit, 14),
    '0',
    digits(credit, 14),
    '0',
    number.padStart(3, '0'),
    aboDay(day),
    FILLER,
  ].join('');
}

function movementLines(account: string, movement: WrittenMovement): string[] {
  const bankCode = movement.counterAccount?.split('/')[1] ?? '';
  const record = [
    '075',
    toAboDigits(account),
    movement.counterAccount === null ? '0'.repeat(16) : toAboDigits(movement.counterAccount),
    (movement.bankReference ?? '').padStart(13, '0'),
    digits(movement.amount, 12),
    postingCode(movement),
    (movement.variableSymbol ?? '').padStart(10, '0'),
    `00${bankCode.padStart(4, '0')}${(movement.constantSymbol ?? '').padStart(4, '0')}`,
    (movement.specificSymbol ?? '').padStart(10, '0'),
    aboDay(movement.bookedOn),
    text(movement.counterName ?? '', 20),
    '0',
    aboCurrencyCode(movement.currency),
    aboDay(movement.bookedOn),
  ].join('');
  const message = movement.message ?? '';
  if (message === '') return [record];
  return [record, `078${text(message.slice(0, 70), 70)}`, ...(message.length > 70 ? [`079${text(message.slice(70), 70)}`] : [])];
}

function postingCode({ amount, isReversal }: WrittenMovement): string {
  if (isReversal) return amount < 0 ? '5' : '4';
  return amount < 0 ? '1' : '2';
}

function digits(amount: Hellers, length: number): string {
  return String(Math.abs(amount)).padStart(length, '0');
}

function text(value: string, length: number): string {
  return value
    .replace(/[\r\n]/gu, ' ')
    .slice(0, length)
    .padEnd(length, ' ');
}

/** 'YYYY-MM-DD' to ddmmyy. */
function aboDay(day: string): string {
  return `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}
