import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startOnboarding, type OnboardingStart } from '@portal/contract/onboarding/onboarding';
import type { Offer } from '@portal/domain/onboarding/offer-calculator';
import { START_CONFLICTS, type StartConflict } from '@portal/domain/onboarding/start-conflict';
import { call } from '../../../lib/call/call';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { keepOnboarding, onboardingQuery } from '../flow/onboarding-query';
import { storeOnboarding } from '../flow/stored-onboarding';

/** Why a company cannot start a registration. */
export interface Conflict {
  reason: StartConflict;
  /** Of the registration that stands in the way, told to who began it alone (ONB-S13). */
  onboardingId: string | null;
  companyIdentificationNumber: string;
}

/** Starts a registration and goes on to its quotation; gives what stands in the way, null for nothing. Other failures are thrown. */
export function useStart() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyOf } = useIntentKey();
  return useMutation({
    mutationFn: async ({ body, offer }: { body: OnboardingStart; offer: Offer | null }): Promise<Conflict | null> => {
      const started = await start(body, keyOf(body));
      if (typeof started !== 'string') return started;
      storeOnboarding({ onboardingId: started, status: null });
      await queryClient.prefetchQuery(onboardingQuery(started));
      if (offer !== null) keepOnboarding(queryClient, started, { offer: { ...offer, employees: body.employeeCount } });
      await navigate({ to: paths.onboardingQuotation });
      return null;
    },
  });
}

async function start(body: OnboardingStart, idempotencyKey: string): Promise<string | Conflict> {
  try {
    return (await call(startOnboarding, { body, idempotencyKey })).data.onboardingId;
  } catch (error) {
    const conflict = conflictOf(problemOf(error), body);
    if (conflict === null) throw error;
    return conflict;
  }
}

function conflictOf({ code, meta }: CallProblem, { companyIdentificationNumber }: OnboardingStart): Conflict | null {
  const reason = START_CONFLICTS.find((known) => known === code);
  const { onboardingId } = meta;
  return reason === undefined
    ? null
    : { reason, companyIdentificationNumber, onboardingId: typeof onboardingId === 'string' ? onboardingId : null };
}
