import { useQueryClient } from '@tanstack/react-query';
import { useChildMatches, useNavigate } from '@tanstack/react-router';
import { SETUP_STEPS, stepAfter, stepBefore, type SetupStep } from '@portal/domain/settings/first-setup';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';

/** The step whose screen is shown; the first while an unknown address is being led to it (WIZ-010, WIZ-011). */
export function useCurrentStep(): SetupStep {
  const path = useChildMatches({ select: (matches) => matches[0]?.pathname });
  return (SETUP_STEPS.find(({ name }) => path === paths.homeWizard(name)) ?? SETUP_STEPS[0]).name;
}

/**
 * The ways out of a step. Before the first stands home; after the last too, with the reason that says so, once the server knows of nothing
 * that is missing (WIZ-013, S-219, S-220).
 */
export function useSetupWay(step: SetupStep) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const navigate = useNavigate();
  const goBack = () => {
    const before = stepBefore(step);
    void navigate({ to: before === null ? paths.home : paths.homeWizard(before), resetScroll: before === null });
  };
  const goOn = async (): Promise<void> => {
    const next = stepAfter(step, []) ?? stepAfter(step, await readMissing());
    if (next !== null) return navigate({ to: paths.homeWizard(next), resetScroll: false });
    return navigate({ to: paths.home, search: { redirectReason: 'wizardCompleted' } });
  };
  const readMissing = async () => {
    const { dataCompletenessState } = await client.fetchQuery({ ...companyQuery(companyUid), staleTime: 0 });
    return dataCompletenessState.missingParts;
  };
  return { goBack, goOn };
}
