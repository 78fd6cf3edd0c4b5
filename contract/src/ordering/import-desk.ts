import * as z from 'zod';
import { DESK_QUESTIONS, DESK_REASONS, DESK_STATES } from '@portal/domain/ordering/desk-row';
import { ACCOUNT_TYPES, CARD_PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { DESK_COLUMNS } from '@portal/domain/ordering/import-names';
import { AMOUNT_FAULTS } from '@portal/domain/text/number-text';
import { basketRead, basketWrite } from './basket';
import { employeeRef } from '../employees/employees';
import { route, type ReplyOf } from '../endpoint';
import { enumFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, instantReply, moneyReply, uuidReplyOf, itemParamsOf } from '../scalars';

/** A sheet has 200 at most; those of a second table below it and those the portal adds stand right of them. */
const MAX_COLUMNS = 500;
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const column = z.enum(DESK_COLUMNS);

const importDesk = z.object({
  uid: uuidReplyOf<'importDesk'>(),
  productCode: z.enum(CARD_PRODUCT_CODES),
  fileName: z.string(),
  fileKind: z.enum(['xlsx', 'xls', 'ods', 'csv']),
  expiresAt: instantReply,
  mendedAt: instantReply.nullable(),
  /** Texts of the header, and what each is read as; null: nothing is read from it. */
  header: z.array(z.string()),
  /** False: no row of the file says what its columns are, so every row is read and nothing is remembered of it. */
  hasHeader: z.boolean(),
  columns: z.array(column.nullable()),
  /** What the company can order by, so what a column may be read as. */
  offered: z.array(column),
  /** The columns are read as the company said of such a header before. */
  isRemembered: z.boolean(),
  /** Columns something stands in and nothing is read from. */
  unread: z.array(z.string()),
  rows: z.object({
    total: z.int(),
    good: z.int(),
    bad: z.int(),
    empty: z.int(),
    leftOut: z.int(),
    done: z.int(),
    mended: z.int(),
    /** Of the bad ones: those that name nobody by a number. */
    numberless: z.int(),
    /** Of the good ones: as much as the last order, another amount, not in it. */
    same: z.int(),
    different: z.int(),
    joined: z.int(),
  }),
  /** What the good rows order; their credit also by account. */
  sums: z.object({
    cards: z.int(),
    credit: moneyReply,
    credits: z.array(z.object({ account: z.enum(ACCOUNT_TYPES), amount: moneyReply })),
  }),
  /** The last order of the product; null when there is none. */
  last: z
    .object({
      number: z.string(),
      orderedAt: instantReply,
      /** Credit of the good rows of people who were in it, against theirs then. */
      difference: moneyReply,
      /** People who got credit then and are not in the file, and how much. */
      missing: z.int(),
      missingCredit: moneyReply,
    })
    .nullable(),
  /** Credit in the basket of this product now, and what it will be. */
  basket: z.object({ before: moneyReply, after: moneyReply }),
  /** Hidden rows of the file that were left out, as was asked for. */
  hiddenLeftOut: z.int(),
  /** What was put in can be taken back. */
  canUndo: z.boolean(),
});
export type ImportDesk = z.infer<typeof importDesk>;

const deskRow = z.object({
  rowNumber: z.int(),
  cells: z.array(cell),
  /** The cells as they were sent, where one was changed. */
  original: z.array(cell).nullable(),
  state: z.enum(DESK_STATES),
  reason: z.enum(DESK_REASONS).nullable(),
  fault: z.object({ column: column.nullable(), amount: z.enum(AMOUNT_FAULTS).nullable(), suggestion: z.string().nullable() }).nullable(),
  credit: moneyReply,
  /** By the last order of the product; null: not in it. */
  lastCredit: moneyReply.nullable(),
  /** Who has the number, where the row writes another name. */
  holder: employeeRef.pick({ firstName: true, lastName: true }).nullable(),
  /** Who may be meant by a number nobody has or another name, the likeliest first. */
  nearest: z.array(employeeRef.pick({ uid: true, firstName: true, lastName: true }).extend({ employeeNumber: z.string() })),
});
export type DeskRow = z.infer<typeof deskRow>;

const changed = single(z.object({ desk: importDesk, rows: z.array(deskRow) }));
const write = { ...basketWrite, params: itemParamsOf<'importDesk'>() } as const;
const read = { ...basketRead, params: itemParamsOf<'importDesk'>() } as const;

/** Files of the last day with rows that are not in the basket yet, the newest first: whoever left one finds it again. */
export const listImportDesks = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/import-desks',
  summary: 'Order files that wait to be finished',
  params: companyParams,
  reply: single(
    z.array(
      importDesk.pick({ uid: true, productCode: true, fileName: true, expiresAt: true }).extend({
        createdAt: instantReply,
        /** Rows to be mended, and those that could go in as they are. */
        bad: z.int(),
        good: z.int(),
      }),
    ),
  ),
});
export type OpenDesk = ReplyOf<typeof listImportDesks>['data'][number];

export const getImportDesk = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/import-desks/:id',
  summary: 'Order file on the desk',
  reply: single(importDesk),
});

/** Rows to be mended come first, then by their number. */
export const listDeskRows = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/import-desks/:id/rows',
  summary: 'Rows of an order file',
  query: listQuery({ sortable: ['rowNumber'], filters: { view: enumFilter(['bad', 'different', 'empty']) } }, { pageSize: 100 }),
  reply: listReply(deskRow),
});

/** Cells are written over, choices made, each question of a row answered by itself; only the rows that may have changed are judged again. `original` puts a row back as it was sent. */
export const changeDeskRows = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/import-desks/:id/rows',
  summary: 'Mend rows of an order file',
  body: z.object({
    cells: z
      .array(
        z.object({
          rowNumber: z.int().min(1),
          position: z
            .int()
            .min(0)
            .max(MAX_COLUMNS - 1),
          value: z.string().max(1_000),
        }),
      )
      .max(5_000)
      .default([]),
    choices: z
      .array(z.object({ rowNumber: z.int().min(1), choice: z.enum(['leftOut', ...DESK_QUESTIONS, 'none', 'original']) }))
      .max(1_000)
      .default([]),
  }),
  reply: changed,
  audit: 'importDesk.rowsChanged',
  idempotent: 'natural',
});

/** Says what the columns are; null forgets what the company said of such a header and reads the known names. */
export const mapDeskColumns = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/import-desks/:id/columns',
  summary: 'Say what the columns of an order file are',
  body: z.object({ columns: z.array(column.nullable()).max(MAX_COLUMNS).nullable() }),
  reply: single(importDesk),
  audit: 'importDesk.columnsMapped',
  idempotent: 'natural',
});

/** Writes the personal number into rows without one whose name exactly one person of the company has; the others stay as they are. */
export const fillDeskNumbers = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/import-desks/:id/numbers',
  summary: 'Fill in personal numbers by names',
  reply: single(z.object({ filled: z.int(), desk: importDesk })),
  audit: 'importDesk.numbersFilled',
  idempotent: 'natural',
});

export const confirmImportDesk = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/import-desks/:id/confirm',
  summary: 'Put the good rows of an order file into the basket',
  tellsProgress: true,
  reply: single(z.object({ inserted: z.int(), cards: z.int(), creditAmount: moneyReply, desk: importDesk })),
  audit: 'importDesk.confirmed',
  idempotent: 'natural',
});

export const undoImportDesk = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/import-desks/:id/undo',
  summary: 'Put the basket back as it was before an order file',
  reply: single(
    z.object({
      restored: z.int(),
      /** Lines somebody changed since: they stay as they are. */
      kept: z.array(
        z.object({ employee: employeeRef.pick({ uid: true, firstName: true, lastName: true }), productServiceCode: z.string() }),
      ),
      desk: importDesk,
    }),
  ),
  audit: 'importDesk.undone',
  idempotent: 'natural',
});

/** Throws a file away with everything on its desk; what is in the basket stays there. */
export const discardImportDesk = route({
  ...write,
  method: 'DELETE',
  path: '/api/company/:companyUid/import-desks/:id',
  summary: 'Throw an order file away',
  reply: single(z.object({ uid: uuidReplyOf<'importDesk'>() })),
  audit: 'importDesk.discarded',
  idempotent: 'natural',
});

export const downloadBadRows = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/import-desks/:id/bad-rows',
  summary: 'Bad rows of an order file with their reasons',
  reply: { file: ['xlsx', 'csv', 'xls', 'ods'] },
});
