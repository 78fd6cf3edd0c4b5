import { useTranslation } from 'react-i18next';
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import { isAddedHeader } from '@portal/domain/ordering/added-columns';
import { Button } from '../../../../ui/button/button';
import { Notice } from '../../../../ui/feedback/notice';
import { showToast } from '../../../../ui/feedback/toast';
import type { useDesk } from './use-desk';

interface NumberlessProps {
  desk: ImportDesk;
  fill: ReturnType<typeof useDesk>['fill'];
}

/** People named without their numbers: offers to fill in those that are certain, which is nobody's to do by itself (IMD-006). */
export function Numberless({ desk: { rows, columns, header }, fill }: NumberlessProps) {
  const { t } = useTranslation('ordering');
  const isNamed = columns.includes('fullName') || columns.includes('lastName');
  const place = columns.indexOf('personNumber');
  if (rows.numberless === 0 || !isNamed || place < 0) return null;
  const run = () =>
    fill.mutate(undefined, {
      onSuccess: ({ filled, desk: { rows: after } }) =>
        showToast({
          kind: after.numberless > 0 ? 'warn' : 'ok',
          text: [
            filled === 0 ? t('import.desk.numberless.nothing') : t('import.desk.numberless.filled', { count: filled }),
            after.numberless > 0 && t('import.desk.numberless.rest', { count: after.numberless }),
          ]
            .filter(Boolean)
            .join(' '),
        }),
    });
  return (
    <Notice
      kind="info"
      fact={t('import.desk.numberless.fact', { count: rows.numberless })}
      action={
        <Button changes pending={fill.isPending} onClick={run}>
          {t('import.desk.numberless.fill')}
        </Button>
      }
    >
      {t('import.desk.numberless.text')}{' '}
      {isAddedHeader(header[place]) && t('import.desk.numberless.elsewhere', { column: t('import.desk.column.personNumber') })}
    </Notice>
  );
}
