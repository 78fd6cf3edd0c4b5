import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { dropCompanyDraft } from '../company/company-draft';
import { onboardingQuery } from './onboarding-query';
import { storedOnboarding, storeOnboarding, type Onboarding } from './stored-onboarding';

/** The registration that goes on in this tab. */
export interface CurrentOnboarding {
  /** Null when none does. */
  onboardingId: string | null;
  status: Onboarding | undefined;
  /** Why there is nothing to go on with: it could not be read, or a step was told that it is over. */
  problem: CallProblem | null;
  isReading: boolean;
  read: UseQueryResult<Onboarding>['refetch'];
  /** A call said that the whole registration is over. */
  end: (problem: CallProblem) => void;
  /** The browser knows nothing of it any more (ONB-112). */
  forget: () => void;
}

const CurrentContext = createContext<CurrentOnboarding | null>(null);

/** Around everything that speaks of one registration. Which one is decided when it opens: another tab does not take it away under the hands. */
export function OnboardingProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [onboardingId, setId] = useState(() => storedOnboarding()?.onboardingId ?? null);
  const [ended, setEnded] = useState<CallProblem | null>(null);
  const { data: status, error, isFetching, refetch } = useQuery({ ...onboardingQuery(onboardingId ?? ''), enabled: onboardingId !== null });
  // An answer is kept a moment before those who wait for it hear of it: at another address the guard judges by the newest.
  useLocation();
  useNamesInLanguage(onboardingId === null ? null : refetch);
  const current = useMemo<CurrentOnboarding>(() => {
    const forget = () => {
      storeOnboarding(null);
      dropCompanyDraft();
      setEnded(null);
      setId(null);
      queryClient.removeQueries({ queryKey: ['onboarding'] });
    };
    const unread = status === undefined && error !== null && !isFetching ? problemOf(error) : null;
    return { onboardingId, status, problem: ended ?? unread, isReading: isFetching, read: refetch, end: setEnded, forget };
  }, [queryClient, onboardingId, ended, status, error, isFetching, refetch]);
  return <CurrentContext value={current}>{children}</CurrentContext>;
}

/** Names of the documents come in the language they were asked for. */
function useNamesInLanguage(read: (() => unknown) | null): void {
  const { i18n } = useTranslation('onboarding');
  useEffect(() => {
    if (read === null) return undefined;
    const again = () => void read();
    i18n.on('languageChanged', again);
    return () => i18n.off('languageChanged', again);
  }, [i18n, read]);
}

export function useCurrentOnboarding(): CurrentOnboarding {
  const current = useContext(CurrentContext);
  if (current === null) throw new Error('outside of a registration');
  return current;
}

/** For the screen of a step, which is shown only when there is a registration to go on with. */
export function useOnboarding(): Onboarding {
  const { status } = useCurrentOnboarding();
  if (status === undefined) throw new Error(NO_ONBOARDING);
  return status;
}

/** ONB-179. */
export const NO_ONBOARDING = 'No stored onboarding id found';
