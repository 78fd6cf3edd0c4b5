import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { readSecurityCode, resetSecurityCode } from '@portal/contract/employees/employee-accounts';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Button } from '../../../ui/button/button';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { CopyButton } from '../../../ui/button/copy-button';
import { HiddenText } from '../../../ui/typography/hidden-text';
import css from './account.module.css';
import detail from '../detail/detail.module.css';

/** The code an employee activates the account with. Hidden until asked for, because every reading is recorded (EMP-007, EMP-129, EMP-130). */
export function SecurityCode({ employeeUid }: { employeeUid: EmployeeUid }) {
  const { t } = useTranslation('employees/drawers');
  const companyUid = useCompanyUid();
  const params = { companyUid, id: employeeUid };
  const [code, setCode] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const read = useMutation({
    mutationFn: () => call(readSecurityCode, { params }),
    onSuccess: ({ data }) => setCode(data.securityCode),
  });
  const reset = useMutation({
    mutationFn: () => call(resetSecurityCode, { params }),
    onSuccess: ({ data }) => setCode(data.securityCode),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <p className={detail.quiet}>{t('code.text')}</p>
      <output className={css.code}>
        {code !== null && (
          <>
            <HiddenText>{t('code.title')}</HiddenText>
            <span className={css.digits}>{code}</span>
            <CopyButton value={code} what={t('code.title')} look="button" />
          </>
        )}
      </output>
      <div className={detail.buttons}>
        {code === null && (
          <Button changes pending={read.isPending} onClick={() => read.mutate()}>
            {t('code.show')}
          </Button>
        )}
        <Button changes variant="quiet" icon="refresh" onClick={() => setAsking(true)}>
          {t('code.reset')}
        </Button>
      </div>
      <p className={detail.hint}>{t('code.recorded')}</p>
      <ConfirmDialog
        opened={asking}
        title={t('code.resetTitle')}
        confirmLabel={t('code.resetConfirm')}
        pending={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('code.resetText')}</p>
      </ConfirmDialog>
    </>
  );
}
