import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoImportDesk, type ImportDesk } from '@portal/contract/ordering/import-desk';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Button } from '../../../../ui/button/button';
import { focusPage } from '../../../../ui/page/page';
import { Notice } from '../../../../ui/feedback/notice';
import { refreshBasket } from '../../basket/basket-queries';
import { deskKey, deskQuery } from '../../product/desk-queries';

/** The basket as it was before the import; who was changed since stays and is named (IMD-011). */
export function UndoImport({ desk: { uid, canUndo } }: { desk: Pick<ImportDesk, 'uid' | 'canUndo'> }) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async () => (await call(undoImportDesk, { params: { companyUid, id: uid } })).data,
    onSuccess: async ({ desk }) => {
      client.setQueryData(deskQuery(companyUid, uid).queryKey, desk);
      await Promise.all([refreshBasket(client, companyUid), client.invalidateQueries({ queryKey: [...deskKey(companyUid, uid), 'rows'] })]);
      focusPage();
    },
  });
  if (undo.data === undefined) {
    if (!canUndo) return null;
    return (
      <Button changes variant="quiet" icon="undo" pending={undo.isPending} onClick={() => undo.mutate()}>
        {t('import.desk.undo')}
      </Button>
    );
  }
  const names = undo.data.kept.map(({ employee }) => `${employee.firstName} ${employee.lastName}`).join(', ');
  return (
    <Notice kind="ok" announce fact={t('import.desk.undone', { count: undo.data.restored })}>
      {names === '' ? null : t('import.desk.kept', { names })}
    </Notice>
  );
}
