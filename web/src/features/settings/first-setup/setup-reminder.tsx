import { useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { evaluateGate } from '@portal/domain/access/company-gate';
import { gateAreaOf } from '@portal/domain/access/gate-area';
import { resumedStep, SETUP_STEPS } from '@portal/domain/settings/first-setup';
import { gateCompanyOf, companyQuery } from '../../../lib/session/session-queries';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useRegistration } from '../../../parts/session/use-registration';
import { ActivationModal } from './activation-modal';
import { SetupBanner } from './setup-banner';

/**
 * What tells a company that its first setup waits: a banner on every screen, and a window once. Not among the questions, where people
 * look for help, not over the setup itself (HOME-S03), and not where it could not be opened, as in early access. The window does not lie over
 * the reason why the registration was given back: that comes first.
 */
export function SetupReminder() {
  const companyUid = useCompanyUid();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data: company } = useQuery(companyQuery(companyUid));
  const registration = useRegistration();
  if (company === undefined || ['faq', 'wizard'].includes(gateAreaOf(path))) return null;
  const first = paths.homeWizard(SETUP_STEPS[0].name);
  if (!evaluateGate({ path: first, isSignedIn: true, company: gateCompanyOf(company) }).allow) return null;
  const mayAsk = !registration.isLoading && registration.data?.state !== 'returned';
  const { missingParts } = company.dataCompletenessState;
  return (
    <>
      <SetupBanner to={paths.homeWizard(resumedStep(missingParts))} isActive={company.companyInfo.status === 'active'} />
      {mayAsk && <ActivationModal key={companyUid} companyUid={companyUid} to={first} />}
    </>
  );
}
