import { readAbo, type AboSettings } from './abo/read-abo';
import { readCamt053 } from './camt/read-camt053';
import { readFio } from './fio/read-fio';
import { joinStatements } from './join-statements';
import { refuseStatement, type ChosenStatement, type ReadStatements, type BankMovement } from './statement';

interface Settings extends AboSettings {
  /** Which of several accounts in one file is ours; none by default. */
  isOurs?: (account: string) => boolean;
}

/**
 * Reads a statement file in camt.053 (dialect of the Czech Banking Association), ABO/GPC or Fio JSON; the format is told by the content, never
 * by the name. A file that is cut or does not add up is refused as a whole.
 */
export function parseStatement(bytes: Buffer, { isOurs = () => false, ...settings }: Settings = {}): ChosenStatement {
  const read = readByContent(bytes, settings);
  const chosen = read.ok ? joinStatements(read.statements, isOurs) : read;
  if (!chosen.ok) return chosen;
  return { ...chosen, statement: { ...chosen.statement, movements: numberIdentical(chosen.statement.movements) } };
}

function readByContent(bytes: Buffer, settings: AboSettings): ReadStatements {
  const start = bytes
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/u, '')
    .trimStart();
  if (start.startsWith('{')) return readFio(bytes);
  if (start.startsWith('<') || /^(?:\u00FF\u00FE|\u00FE\u00FF)/u.test(start)) return readCamt053(bytes);
  if (/^07[4-9]/u.test(start)) return readAbo(bytes, settings);
  return refuseStatement('statement.unknownFormat', 'format');
}

/** Sets `ordinal`: the position among movements equal in reference, day, amount and currency. Keeps the order. */
function numberIdentical(movements: readonly Omit<BankMovement, 'ordinal'>[]): BankMovement[] {
  const seen = new Map<string, number>();
  return movements.map((movement) => {
    const key = JSON.stringify([movement.bankReference, movement.bookedOn, movement.amount, movement.currency]);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return { ...movement, ordinal };
  });
}
