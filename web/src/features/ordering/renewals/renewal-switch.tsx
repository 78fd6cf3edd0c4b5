import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmployeeAttributes } from '@portal/contract/employees/employees';
import type { RenewableRow } from '@portal/contract/ordering/renewals';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import type { ListPage } from '../../../lib/list/use-list';
import { Changing } from '../../../ui/button/read-only';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { Flag } from '../../../ui/form/field/choice-fields';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { nameOf } from '../tabs/person-columns';
import { forecastQuery, renewalListKey } from './renewal-queries';

/** Automatic renewal of a row, changed after a question; goes back by itself when it could not be saved (REN-013). */
export function RenewalSwitch({ row }: { row: RenewableRow }) {
  const { t } = useTranslation('ordering/tabs');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const [asked, setAsked] = useState<boolean | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (autoCardRenew: boolean) =>
      call(changeEmployeeAttributes, { params: { companyUid, id: row.uid }, body: { autoCardRenew } }),
    onSuccess: (_, autoCardRenew) => {
      client.setQueriesData<InfiniteData<ListPage<RenewableRow>>>({ queryKey: renewalListKey(companyUid) }, (list) =>
        list === undefined ? list : { ...list, pages: list.pages.map((page) => switched(page, row.uid, autoCardRenew)) },
      );
      void client.invalidateQueries({ queryKey: forecastQuery(companyUid).queryKey });
      for (const name of ['employeesProduct', 'employee']) void client.invalidateQueries({ queryKey: ['company', companyUid, name] });
    },
  });
  return (
    <>
      <Changing>
        <Flag
          look="switch"
          label={<HiddenText>{t('renewals.autoOf', { name: nameOf(row) })}</HiddenText>}
          checked={isPending ? variables : row.autoCardRenew}
          onChange={(checked) => !isPending && setAsked(checked)}
        />
      </Changing>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === false ? 'renewals.askOff' : 'renewals.askOn', { name: nameOf(row) })}
        confirmLabel={t(asked === false ? 'renewals.off' : 'renewals.on')}
        onConfirm={() => {
          if (asked !== null) mutate(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t(asked === false ? 'renewals.askOffText' : 'renewals.askOnText')}
      </ConfirmDialog>
    </>
  );
}

const switched = (page: ListPage<RenewableRow>, uid: string, autoCardRenew: boolean): ListPage<RenewableRow> => ({
  ...page,
  data: page.data.map((row) => (row.uid === uid ? { ...row, autoCardRenew } : row)),
});
