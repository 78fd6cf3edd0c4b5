import * as z from 'zod';
import { CARD_PRODUCT_CODES, MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { basketRead, basketWrite, skippedRow } from './basket';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyItemParams, moneyReply, uuidOf, uuidReplyOf } from '../scalars';

const importFields = z.object({
  productCode: z.enum(CARD_PRODUCT_CODES).default(MAIN_PRODUCT),
  locationUid: uuidOf<'location'>().optional(),
  /**
   * What to do with rows whoever opens the file does not see. Absent: a file with such rows is refused with `import.hiddenRows`, which says how
   * many they are and whose.
   */
  hiddenRows: z.enum(['order', 'skip']).optional(),
  /** `open`: whatever kind of spreadsheet it is, it is laid on a desk, where it is mended before anything of it is ordered; the answer names the desk. */
  desk: z.literal('open').optional(),
});

/** `meta` of `import.hiddenRows`: what in the file is hidden or filtered away, and would be ordered. */
export const hiddenInFile = z.object({
  count: z.int(),
  /** The first hundred of them. */
  rows: z.array(z.object({ rowNumber: z.int(), personNumber: z.string(), name: z.string() })),
  /** Headers of hidden columns that order something. */
  columns: z.array(z.string()),
});
export type HiddenInFile = z.infer<typeof hiddenInFile>;

/** Spreadsheet of existing employees: good rows into the basket, wrong ones listed (section 8). The size limit is checked by the handler. */
export const importCredits = route({
  ...basketWrite,
  method: 'POST',
  path: '/api/company/:companyUid/basket/:id/credit-import',
  summary: 'Import cards and credit from a spreadsheet',
  tellsProgress: true,
  params: companyItemParams,
  body: { upload: importFields, maxBytes: 50_000_000 },
  reply: single(
    z.object({
      /** Data rows read, and those that went into the basket. */
      total: z.int(),
      inserted: z.int(),
      /** What this file put there: cards, and nominal credit in CZK. */
      cards: z.int(),
      creditAmount: moneyReply,
      skipped: z.array(skippedRow),
      /** Headers of columns nothing was read from; an amount of a service the company does not order may stand there. */
      unreadColumns: z.array(z.string()),
      /** Hidden rows that were left out, as was asked for. */
      hiddenLeftOut: z.int(),
      /** Where the file waits to be mended and confirmed, if that was asked for. */
      deskUid: uuidReplyOf<'importDesk'>().optional(),
    }),
  ),
  audit: 'basket.imported',
  idempotent: 'natural',
});
export type ImportResult = z.infer<typeof importCredits.reply>['data'];

export const downloadImportTemplate = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/template/credit-import',
  summary: 'Sample spreadsheet with the company’s employees',
  query: z.object({ productCode: z.enum(CARD_PRODUCT_CODES).default(MAIN_PRODUCT) }),
  reply: { file: 'xlsx' },
});
