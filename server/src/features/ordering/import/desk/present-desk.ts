import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { ACCOUNT_TYPES } from '@portal/domain/catalogue/codes';
import { importColumns, isOurHeader } from '@portal/domain/ordering/import-columns';
import { nearestPeople, nearNumbers } from '@portal/domain/ordering/near-number';
import { writtenName, type WrittenName } from '@portal/domain/ordering/written-name';
import { hellers, hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { columnLetter } from '@portal/domain/spreadsheets/rows-below';
import { fold } from '@portal/domain/text/fold';
import type { CompanyTx } from '../../../../store/engine/db';
import { findWrittenList } from '../../../../store/import-desks/desk-entries';
import { findLastOrder, findNearPeople, sumBasketOfDesk, sumMissing } from '../../../../store/import-desks/desk-orders';
import { filledPlaces, sumRows, type JudgedRow } from '../../../../store/import-desks/desk-rows';
import type { ImportDeskRow } from '../../../../store/import-desks/import-desks';
import { readOrderingContext } from '../../../../store/ordering/ordering-context';
import { layoutOf } from '../../../../parts/orders/import-items';
import { cellsOf } from './judge-desk';

/** A desk with its counts and sums, and how it compares with the basket and with the last order. */
export async function presentDesk(tx: CompanyTx, desk: ImportDeskRow): Promise<ImportDesk> {
  const { uid, productCode, header, columns } = desk;
  const context = await readOrderingContext(tx);
  const figures = await sumRows(tx, uid);
  const places = await filledPlaces(tx, uid);
  const basket = (await sumBasketOfDesk(tx, { productCode, deskUid: uid })) ?? { now: hellers(0), replaced: hellers(0), added: hellers(0) };
  const written = await findWrittenList(tx, uid);
  const { cards, credit, credits, difference, ...rows } = figures;
  return {
    uid,
    productCode,
    fileName: desk.fileName,
    fileKind: desk.fileKind,
    expiresAt: desk.expiresAt.toISOString(),
    mendedAt: desk.mendedAt?.toISOString() ?? null,
    header,
    hasHeader: desk.headerRow > 0,
    columns,
    offered: [...importColumns(layoutOf(context, productCode)), 'fullName'],
    isRemembered: desk.isRemembered,
    unread: places.toSorted((one, other) => one - other).flatMap((place) => unread(desk, place)),
    rows,
    sums: {
      cards,
      credit: hellersToCzk(credit),
      credits: ACCOUNT_TYPES.map((account) => ({ account, amount: hellersToCzk(credits[account] ?? hellers(0)) })),
    },
    last: await presentLast(tx, desk, difference),
    basket: { before: hellersToCzk(basket.now), after: hellersToCzk(hellers(basket.now - basket.replaced + basket.added)) },
    hiddenLeftOut: desk.hiddenLeftOut,
    canUndo: written !== undefined,
  };
}

/** By its text or, where it has none, by its letter; nothing that the portal itself added to a list of bad rows. */
const unread = ({ columns, header }: ImportDeskRow, place: number): string[] =>
  (columns[place] ?? null) !== null || isOurHeader(header[place]) ? [] : [header[place] || columnLetter(place)];

async function presentLast(tx: CompanyTx, { uid, productCode }: ImportDeskRow, difference: Hellers): Promise<ImportDesk['last']> {
  const last = await findLastOrder(tx, productCode);
  if (last === undefined) return null;
  const missing = (await sumMissing(tx, { itemsUid: last.itemsUid, productCode, deskUid: uid })) ?? { people: 0, credit: hellers(0) };
  return {
    number: last.number,
    orderedAt: last.orderedAt.toISOString(),
    difference: hellersToCzk(difference),
    missing: missing.people,
    missingCredit: hellersToCzk(missing.credit),
  };
}

/** Rows as screens show them; who may be meant is looked for where nobody has the number, or there is none. */
export async function presentRows(tx: CompanyTx, desk: Pick<ImportDeskRow, 'columns'>, rows: readonly JudgedRow[]): Promise<DeskRow[]> {
  const sought = rows.filter(isSought).map((row) => ({ row, name: writtenName(cellsOf(row.cells, desk.columns)) }));
  const people =
    sought.length === 0
      ? []
      : await findNearPeople(tx, {
          keys: sought.flatMap(({ row }) => (isOtherName(row) ? [row.key] : nearNumbers(row.key))),
          names: [...new Set(sought.flatMap(({ name }) => name.spellings))],
        });
  const near = new Map(
    sought.map(({ row, name }) => {
      const holder = isOtherName(row) ? people.find(({ uid }) => uid === row.employeeUid) : undefined;
      // A number somebody has is one slip away from many others; only a name tells whose it should be.
      const numbers = holder === undefined ? nearNumbers(row.key) : [];
      return [row.rowNumber, { holder, nearest: nearestOf(people, { key: row.key, name, numbers: new Set(numbers) }) }];
    }),
  );
  return rows.map((row) => presentRow(row, near.get(row.rowNumber)));
}

const isOtherName = ({ reason }: JudgedRow): boolean => reason === 'otherName';
const SOUGHT: readonly JudgedRow['reason'][] = ['employeeNotFound', 'missingPersonNumber', 'otherName'];
const isSought = ({ reason }: JudgedRow): boolean => SOUGHT.includes(reason);

type NearPeople = Awaited<ReturnType<typeof findNearPeople>>;

interface Sought {
  key: string;
  name: WrittenName;
  numbers: ReadonlySet<string>;
}

function nearestOf(people: NearPeople, { key, name, numbers }: Sought) {
  const own = people.filter(
    ({ employeeNumber, lastName, firstName }) =>
      numbers.has(employeeNumber.toLowerCase()) || name.spellings.includes(fold(`${lastName} ${firstName}`)),
  );
  return nearestPeople(own, { key, name: name.key });
}

interface Near {
  holder: NearPeople[number] | undefined;
  nearest: NearPeople;
}

const presentRow = (row: JudgedRow, near: Near | undefined): DeskRow => ({
  rowNumber: row.rowNumber,
  cells: row.cells.map((cell) => cell ?? null),
  original: row.original?.map((cell) => cell ?? null) ?? null,
  state: row.state,
  reason: row.reason,
  fault: row.fault && { column: row.fault.column, amount: row.fault.amount ?? null, suggestion: row.fault.suggestion ?? null },
  credit: hellersToCzk(row.credit),
  lastCredit: row.lastCredit === null ? null : hellersToCzk(row.lastCredit),
  holder: near?.holder === undefined ? null : { firstName: near.holder.firstName, lastName: near.holder.lastName },
  nearest: (near?.nearest ?? []).map(({ uid, employeeNumber, firstName, lastName }) => ({ uid, employeeNumber, firstName, lastName })),
});
