import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { confirmImportDesk, getImportDesk, type ImportDesk } from '@portal/contract/ordering/import-desk';
import { call } from '../../../lib/call/call';
import { callInRows, wasDoneAfterAll } from '../../../lib/call/call-in-rows';
import { i18n } from '../../../lib/text/i18n';

/** Puts the good rows into the basket; null: it was given up, and none of them is there. */
export async function putIn(
  companyUid: CompanyUid,
  { uid: id, rows: before }: Pick<ImportDesk, 'uid' | 'rows'>,
): Promise<ImportDesk | null> {
  const params = { companyUid, id };
  const answer = await callInRows(confirmImportDesk, { params }, { label: i18n.t('ordering:work.basket'), rows: 'ordering:work.rows' });
  if (answer !== null) return answer.reply.data.desk;
  let desk: ImportDesk | null = null;
  const isDone = await wasDoneAfterAll(async () => {
    desk = (await call(getImportDesk, { params })).data;
    return desk.rows.done > before.done;
  });
  return isDone ? desk : null;
}
