import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { BankMovement } from './statement';

/** What the simulated bank puts into a statement file; the closing balance follows from the movements. */
export interface WrittenStatement {
  /** '19-2000145399/0800' */
  account: string;
  accountName: string;
  /** Up to three digits. */
  number: string;
  /** 'YYYY-MM-DD', the day of the statement and of its closing balance. */
  day: Day;
  openingBalance: Hellers;
  movements: readonly WrittenMovement[];
}

export type WrittenMovement = Omit<BankMovement, 'ordinal' | 'messageSymbol' | 'raw'>;
