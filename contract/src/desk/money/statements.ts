import * as z from 'zod';
import { route } from '../../endpoint';
import { dayFilter, listShape, textFilter } from '../../list-shape';
import { listQuery, listReply, single } from '../../paging';
import { DESK_EXPORT, DESK_READ, exportFormat } from '../desk-list';
import { dayReply, instantReply, moneyReply, uuidOf, uuidReplyOf } from '../../scalars';

const statement = z.object({
  uid: uuidReplyOf<'statement'>(),
  fileName: z.string(),
  format: z.string(),
  number: z.string().nullable(),
  from: dayReply.nullable(),
  to: dayReply.nullable(),
  importedAt: instantReply,
  openingBalance: moneyReply.nullable(),
  closingBalance: moneyReply.nullable(),
  /** Of the file; null for one that was read before files were kept. */
  lineCount: z.int().nullable(),
  received: moneyReply.nullable(),
  sent: moneyReply.nullable(),
  /** Lines it brought; the rest was known from other files. */
  brought: z.int(),
  /** Of these what was matched, and what waits for a person. */
  matched: z.int(),
  waiting: z.int(),
  hasOriginal: z.boolean(),
});
export type BankStatement = z.infer<typeof statement>;

/** Files of the bank (DESK-017). */
export const statementList = listShape({
  sortable: ['importedAt', 'to'],
  filters: { fulltext: textFilter, importedFrom: dayFilter, importedTo: { ...dayFilter, from: 'importedFrom' } },
});

const statementQuery = listQuery(statementList);

export const listStatements = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/statements',
  summary: 'Statements of the bank',
  query: statementQuery,
  reply: listReply(statement),
});

export const exportStatements = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/statements/export',
  summary: 'Statements of the bank as a spreadsheet',
  query: statementQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});

/** The lines a file brought: the movements of its uid (`filter[statement]`). */
export const readStatement = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/statements/:uid',
  summary: 'Statement of the bank with its totals',
  params: z.object({ uid: uuidOf<'statement'>() }),
  reply: single(
    statement.extend({
      /** What the lines it brought come to. */
      broughtReceived: moneyReply,
      broughtSent: moneyReply,
    }),
  ),
});

export const downloadStatement = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/statements/:uid/original',
  summary: 'Statement as the bank wrote it',
  params: z.object({ uid: uuidOf<'statement'>() }),
  reply: { file: ['xml', 'gpc', 'json'] },
});
