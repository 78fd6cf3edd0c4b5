import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeOverPackage } from '@portal/contract/packages';
import { call } from '../../lib/call';
import { problemOf } from '../../lib/call-error';
import { useCompanyUid } from '../../lib/selected-company';
import { showToast } from '../../ui/toast';
import { useSupportText } from './use-support-text';

/** Confirms that a package came; there is no way back (S-093). Everything of the company is read again: orders and cards move with it. */
export function useTakeOver(onDone: () => void) {
  const { t } = useTranslation('order');
  const companyUid = useCompanyUid();
  const queryClient = useQueryClient();
  const support = useSupportText();
  return useMutation({
    mutationFn: (packageUid: string) => call(takeOverPackage, { params: { companyUid, id: packageUid }, body: { isTakenOver: true } }),
    onSuccess: async () => {
      showToast({ kind: 'ok', text: t('takeOver.done') });
      await queryClient.invalidateQueries({ queryKey: ['company', companyUid] });
    },
    onError: (failure) => {
      const missing = problemOf(failure).code === 'package.cardConfirmationMissing';
      showToast({ kind: 'danger', text: missing ? t('takeOver.notDispatched') : `${t('takeOver.failed')} ${support}` });
    },
    onSettled: onDone,
  });
}
