import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CardUid, PackageUid } from '@portal/domain/identifiers/uid';
import { takeOverPackage, getPackage } from '@portal/contract/orders/packages';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { focusPage } from '../../../ui/page/page';
import { showToast } from '../../../ui/feedback/toast';
import { useSupportText } from '../use-support-text';
import { UnreadNotice } from '../../query/unread-block';

interface Receipt {
  packageUid: PackageUid;
  /** Cards that are not there; undefined: all of them came. */
  missingCardUids?: CardUid[];
}

/** Confirms that a package came; there is no way back (S-093). Everything of the company is read again: orders and cards move with it. */
export function useTakeOver(onDone: () => void) {
  const { t } = useTranslation('order');
  const companyUid = useCompanyUid();
  const queryClient = useQueryClient();
  const support = useSupportText();
  /** A colleague was faster: what they confirmed stands, so a card that is not there has to be blocked by hand. */
  const tellChanged = () => {
    showToast({ kind: 'danger', text: `${t('takeOver.changed')} ${support}`, durationMs: 10_000 });
    void queryClient.invalidateQueries({ queryKey: ['company', companyUid] });
  };
  return useMutation({
    mutationFn: ({ packageUid, missingCardUids }: Receipt) =>
      call(takeOverPackage, { params: { companyUid, id: packageUid }, body: { isTakenOver: true, missingCardUids } }),
    onSuccess: async ({ data }, { missingCardUids }) => {
      onDone();
      const isOnlyFound = missingCardUids !== undefined && data.missingCards === 0;
      const text =
        data.missingCards > 0 ? t('takeOver.doneMissing', { count: data.missingCards }) : t(isOnlyFound ? 'found.done' : 'takeOver.done');
      showToast({ kind: 'ok', text });
      await queryClient.invalidateQueries({ queryKey: ['company', companyUid] });
      focusPage();
    },
    onError: (failure) => {
      const { code, kind } = problemOf(failure);
      // Nothing was decided: the dialog stays with what was ticked, says so and offers to try again (ACC-279).
      if (kind === 'temporary') return undefined;
      onDone();
      if (code === 'package.cardConfirmationMissing') return showToast({ kind: 'danger', text: t('takeOver.notDispatched') });
      if (code === 'err.blocked.pending') return showToast({ kind: 'danger', text: t('found.tooSoon') });
      if (code === 'err.blocked.status') return tellChanged();
      return showToast({ kind: 'danger', text: `${t('takeOver.failed')} ${support}` });
    },
  });
}

/** No connection: the same confirmation once more, with everything that was ticked (ACC-279). */
export function TakeOverFailure({ takeOver: { error, variables, mutate } }: { takeOver: ReturnType<typeof useTakeOver> }) {
  const { t } = useTranslation('order');
  if (error === null || variables === undefined || problemOf(error).kind !== 'temporary') return null;
  return <UnreadNotice what={t('takeOver.offline')} onRetry={() => mutate(variables)} />;
}

/** A package with the cards in it, when somebody asks about them. */
export function usePackage(packageUid: PackageUid, enabled: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    enabled,
    queryKey: ['company', companyUid, 'package', packageUid],
    queryFn: async ({ signal }) => (await call(getPackage, { params: { companyUid, id: packageUid }, signal })).data,
  });
}
