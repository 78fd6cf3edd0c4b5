import type { OrderUid, LocationUid } from '@portal/domain/identifiers/uid';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Deps } from '../../../deps';
import type { Upload } from '../../../http/context';
import { layoutOf } from '../../../parts/orders/import-items';
import { readOrderingContext } from '../../../store/ordering/ordering-context';
import { decideHidden, type HiddenRows } from './decide-hidden';
import { readSheet, type OrderSheet } from './read-sheet';

/** An order file as it was sent, and what it is for. */
export interface OrderFile {
  basketUid: OrderUid;
  productCode: CardProductCode;
  /** Where every card of this file goes; by the employee when absent (S-104). */
  locationUid?: LocationUid;
  /** Whether rows hidden in the file are ordered. */
  hiddenRows?: HiddenRows;
  file: Upload;
}

/** Reads the file as the company's settings order it, or says why it cannot be taken (S-101, S-108, S-109). */
export async function openOrderFile(
  deps: Deps,
  actor: CompanyActor,
  { productCode, hiddenRows, file }: OrderFile,
): Promise<OrderSheet | Failure> {
  const { content, fileName, mimeType } = file;
  if (content.length > deps.env.IMPORT_MAX_BYTES) return refuse('import.fileSize');
  const sheet = await readSpreadsheet(content, { fileName, mimeType, maxRows: deps.env.IMPORT_MAX_ROWS });
  if (!sheet.ok) return refuse(sheet.error);
  const context = await deps.db.read(actor.companyUid, readOrderingContext);
  if (!context.products.includes(productCode)) return refuse('contract.productNotAttached');
  const read = readSheet(sheet, layoutOf(context, productCode));
  if (isFailure(read)) return read;
  return read.rows.length > 0 ? decideHidden(read, hiddenRows) : refuse('import.empty');
}
