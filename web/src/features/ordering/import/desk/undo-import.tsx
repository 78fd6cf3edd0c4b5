import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoImportDesk } from '@portal/contract/ordering/import-desk';
import { call } from '../../../../lib/call/call';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Button } from '../../../../ui/button/button';
import { Notice } from '../../../../ui/feedback/notice';
import { refreshBasket } from '../../basket/basket-queries';

/** The basket as it was before the import; who was changed since stays and is named. */
export function UndoImport({ deskUid }: { deskUid: string }) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async () => (await call(undoImportDesk, { params: { companyUid, id: deskUid } })).data,
    onSuccess: () => refreshBasket(client, companyUid),
  });
  if (undo.data === undefined) {
    return (
      <Button variant="quiet" pending={undo.isPending} onClick={() => undo.mutate()}>
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
