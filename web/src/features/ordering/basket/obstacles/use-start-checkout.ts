import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { call } from '../../../../lib/call/call';
import { problemOf } from '../../../../lib/call/call-error';
import { paths } from '../../../../lib/paths';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { showToast } from '../../../../ui/feedback/toast';
import { problemText } from '../problem-text';
import { basketTotalQuery, refreshBasket } from '../basket-queries';

/** What stands in the way of finishing: credit that needs a decision, or items that can no longer be ordered. */
export type Obstacle = 'conflict' | 'ignored';

/**
 * Takes a snapshot of the basket and goes to the checkout, or says what has to be solved first (CHK-089 to CHK-094). `onStarted` comes before
 * the way to the checkout.
 */
export function useStartCheckout(onStarted?: () => void) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const start = useMutation({
    mutationFn: () => call(startCheckout, { params: { companyUid }, body: {}, work: t('work.start') }),
    onSuccess: async ({ data }) => {
      setObstacle(null);
      onStarted?.();
      await navigate({ to: paths.basket, params: { orderUid: data.order.uid } });
    },
    onError: async (error) => {
      const problem = problemOf(error);
      const found = obstacleOf(problem.status, problem.code);
      setObstacle(found);
      await refreshBasket(client, companyUid);
      // No screen of the grid watches the total, the next one will.
      await client.prefetchQuery({ ...basketTotalQuery(companyUid), staleTime: 0 });
      if (found !== null) return;
      showToast({ kind: 'danger', text: problemText(t, problem), persistent: true });
      if (problem.code === 'emptyBasket') await navigate({ to: paths.ordering });
    },
  });
  return { start: start.mutate, isPending: start.isPending, obstacle, setObstacle };
}

/** Any other conflict than the one of credit lists what would be left out (S-053). */
export function obstacleOf(status: number, code: string): Obstacle | null {
  if (status !== 409 || code.startsWith('company.')) return null;
  return code === 'basketConflictCredit' ? 'conflict' : 'ignored';
}
