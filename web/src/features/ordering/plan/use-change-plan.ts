import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pausePlan, skipPlanMonth, type Plan } from '@portal/contract/ordering/plans';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { problemText } from '../basket/problem-text';
import { refreshPlans } from './plan-queries';

/** Pausing a plan and passing over its coming month. */
export function useChangePlan({ uid, skippable }: Plan) {
  const { t } = useTranslation(['ordering/plan', 'ordering']);
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const params = { companyUid, id: uid };
  const outcome = {
    onError: (error: Error) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) }),
    onSettled: () => refreshPlans(client, companyUid),
  };
  const pause = useMutation({ mutationFn: (isPaused: boolean) => call(pausePlan, { params, body: { isPaused } }), ...outcome });
  const skip = useMutation({
    mutationFn: (isSkipped: boolean) => call(skipPlanMonth, { params, body: { month: isSkipped ? skippable.month : null } }),
    ...outcome,
  });
  return { pause, skip };
}
