import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOnboardingStatus, type OnboardingState } from '@portal/contract/onboarding/onboarding';
import { call } from '../../../lib/call/call';
import { CallError, type CallProblem } from '../../../lib/call/call-error';
import { isOnboardingState } from './is-onboarding-state';
import { storedOnboarding, storeOnboarding, withLocal, type Onboarding } from './stored-onboarding';

/** The registration with this id: asked for once, kept in the browser, never stale by itself (ONB-113, ONB-114). */
export const onboardingQuery = (onboardingId: string) =>
  queryOptions({
    queryKey: ['onboarding', onboardingId],
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: () => keptStatus(onboardingId) ?? undefined,
    queryFn: ({ signal }) => readOnboarding(onboardingId, signal),
  });

/** The same as it stands now, from a link: another device may have gone on with it (ONB-S04). It takes the place of the stored one. */
export const restoredOnboardingQuery = (onboardingId: string) =>
  queryOptions({
    queryKey: ['onboarding-restored', onboardingId],
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const status = await readOnboarding(onboardingId, signal);
      client.setQueryData(onboardingQuery(onboardingId).queryKey, status);
      return status;
    },
  });

async function readOnboarding(onboardingId: string, signal: AbortSignal): Promise<Onboarding> {
  const { data } = await call(getOnboardingStatus, { params: { id: onboardingId }, signal });
  if (!isOnboardingState(data)) throw new CallError(UNREADABLE);
  const status = withLocal(data, keptStatus(onboardingId));
  storeOnboarding({ onboardingId, status });
  return status;
}

/** Something is known of it now: an answer of a step, or what was done here without a call (ONB-101). */
export function keepOnboarding(queryClient: QueryClient, onboardingId: string, part: Partial<Onboarding>): void {
  const { queryKey } = onboardingQuery(onboardingId);
  const status = queryClient.getQueryData(queryKey);
  if (status === undefined) return;
  const next = { ...status, ...part };
  queryClient.setQueryData(queryKey, next);
  storeOnboarding({ onboardingId, status: next });
}

/** Another price is valid than the one that was seen: it is shown and asked for again. */
export const keepNewPrice = (queryClient: QueryClient, former: Onboarding, price: NewPrice): void =>
  keepOnboarding(queryClient, former.onboardingId, {
    ...price,
    formerProposal: former.formerProposal ?? former.productProposal,
    lastCompletedStep: 'start',
  });

export type NewPrice = Pick<OnboardingState, 'productProposal' | 'priceVersion'>;

const keptStatus = (onboardingId: string): Onboarding | null => {
  const stored = storedOnboarding();
  return stored?.onboardingId === onboardingId ? stored.status : null;
};

/** The answer came and no screen can be drawn of it (ONB-171). */
const UNREADABLE: CallProblem = { kind: 'fatal', status: 200, code: 'onboarding.unreadable', message: '', fields: [], meta: {} };
