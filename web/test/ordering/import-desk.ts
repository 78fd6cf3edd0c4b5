import type { ImportResult } from '@portal/contract/ordering/basket-import';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { czk } from '@portal/domain/money/money';

export const DESK_UID = 'd-1';

export const importDesk = ({
  rows,
  ...changes
}: Partial<Omit<ImportDesk, 'rows'>> & { rows?: Partial<ImportDesk['rows']> } = {}): ImportDesk => ({
  uid: DESK_UID,
  productCode: '90C',
  fileName: 'prosinec.xlsx',
  fileKind: 'xlsx',
  expiresAt: '2026-11-24T10:00:00.000Z',
  mendedAt: null,
  header: ['Os. č.', 'Stravné'],
  columns: ['personNumber', 'gastroAmount'],
  offered: ['personNumber', 'lastName', 'firstName', 'gastroAmount'],
  hasHeader: true,
  isRemembered: false,
  unread: [],
  sums: {
    cards: 0,
    credit: czk(2_400),
    credits: [
      { account: 'gastro', amount: czk(2_400) },
      { account: 'flexi', amount: czk(0) },
    ],
  },
  last: { number: '1', orderedAt: '2026-10-20T10:00:00.000Z', difference: czk(0), missing: 1, missingCredit: czk(2_900) },
  basket: { before: czk(0), after: czk(2_400) },
  hiddenLeftOut: 0,
  canUndo: false,
  ...changes,
  rows: { total: 3, good: 1, bad: 2, empty: 0, leftOut: 0, done: 0, mended: 0, numberless: 0, same: 1, different: 0, joined: 0, ...rows },
});

export const deskRow = (changes: Partial<DeskRow> = {}): DeskRow => ({
  rowNumber: 2,
  cells: ['1002', 2_400],
  original: null,
  state: 'good',
  reason: null,
  fault: null,
  credit: czk(0),
  lastCredit: null,
  holder: null,
  nearest: [],
  ...changes,
});

/** The answer of an import: the file lies on its desk. */
export const laidOnDesk = (): { data: ImportResult } => ({
  data: {
    total: 3,
    inserted: 0,
    cards: 0,
    creditAmount: czk(0),
    skipped: [],
    unreadColumns: [],
    hiddenLeftOut: 0,
    deskUid: DESK_UID,
  },
});
