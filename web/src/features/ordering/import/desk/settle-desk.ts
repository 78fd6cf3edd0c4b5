import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { confirmImportDesk, getImportDesk } from '@portal/contract/ordering/import-desk';
import { call } from '../../../../lib/call/call';

/** What a file did, by way of a desk: how many of its rows still lie there to be mended. */
export interface DeskResult extends ImportResult {
  bad?: number;
}

/** Puts the good rows of a desk into the basket. */
export async function confirmDesk(companyUid: CompanyUid, result: DeskResult): Promise<DeskResult> {
  const { data } = await call(confirmImportDesk, { params: { companyUid, id: result.deskUid ?? '' } });
  const { inserted, cards, creditAmount, desk } = data;
  return { ...result, total: desk.rows.total, inserted, cards, creditAmount, unreadColumns: desk.unread, bad: desk.rows.bad };
}

/** A file without anything to mend or to ask passes the check by itself (S-105); any other waits on its desk. */
export async function settleDesk(companyUid: CompanyUid, result: ImportResult): Promise<DeskResult> {
  if (result.deskUid === undefined) return result;
  const { data: desk } = await call(getImportDesk, { params: { companyUid, id: result.deskUid } });
  const isClear = desk.rows.bad === 0 && desk.rows.good > 0 && desk.unread.length === 0;
  return isClear ? confirmDesk(companyUid, result) : { ...result, bad: desk.rows.bad };
}

/** It lies on a desk and nothing of it is in the basket yet. */
export const isOnDesk = ({ deskUid, inserted }: DeskResult): boolean => deskUid !== undefined && inserted === 0;
