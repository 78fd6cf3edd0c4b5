import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { makeProposal } from '@portal/contract/ordering/proposals';
import { call } from '../../lib/call/call';
import { errorText, problemOf } from '../../lib/call/call-error';
import { paths } from '../../lib/paths';
import { useCompanyUid } from '../../lib/session/selected-company';
import { useCan } from '../../lib/session/use-can';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { showToast } from '../../ui/feedback/toast';
import { useCanOpen } from '../content/use-can-open';
import { useSupportText } from './use-support-text';

/** Builds a proposal from an order and goes to it; nothing is in the basket before the yes (PLAN-001). */
function useRepeatOrder() {
  const { t } = useTranslation('order');
  const companyUid = useCompanyUid();
  const navigate = useNavigate();
  const support = useSupportText();
  const canOrder = useCan('ordering.write');
  const canOpen = useCanOpen();
  const { mutate, isPending } = useMutation({
    mutationFn: (orderUid: OrderUid) => call(makeProposal, { params: { companyUid }, body: { orderUid } }),
    onSuccess: ({ data }) => navigate({ to: paths.proposal, params: { proposalUid: data.uid } }),
    onError: (error) => showToast({ kind: 'danger', text: errorText(problemOf(error).code) ?? `${t('repeat.failed')} ${support}` }),
  });
  return { repeat: mutate, isPending, isOffered: canOrder && canOpen(paths.ordering) };
}

/** With the number where the order is not the one the page is about. */
export function RepeatButton({ orderUid, number }: { orderUid: OrderUid; number?: string }) {
  const { t } = useTranslation('order');
  const { repeat, isPending, isOffered } = useRepeatOrder();
  if (!isOffered) return null;
  return (
    <Button icon="refresh" pending={isPending} onClick={() => repeat(orderUid)}>
      {number === undefined ? t('repeat.action') : t('repeat.ofOrder', { number })}
    </Button>
  );
}

/** The same in a row of a list. */
export function RepeatIcon({ orderUid, number }: { orderUid: OrderUid; number: string }) {
  const { t } = useTranslation('order');
  const { repeat, isPending, isOffered } = useRepeatOrder();
  if (!isOffered) return null;
  return (
    <IconButton
      icon="refresh"
      label={t('repeat.ofOrder', { number })}
      aria-busy={isPending || undefined}
      onClick={() => repeat(orderUid)}
    />
  );
}
