import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { evaluateGate, type GateCompany } from '@portal/domain/access/company-gate';
import type { CompanyDetails } from '@portal/contract/company';
import { paths } from '../lib/paths';
import { selectedCompany } from '../lib/selected-company';
import { companyQuery, userQuery } from '../lib/session-queries';

const targets = { landing: paths.landing, home: paths.home, 'early-access': paths.earlyAccess };

/** Lets a screen of the company be shown, or throws the redirect the gate asks for (ACC-S12). The landing page says the reason. */
export async function guardCompany(queryClient: QueryClient, location: { pathname: string; href: string }): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery);
  const selected = selectedCompany();
  const details = user && selected ? await queryClient.ensureQueryData(companyQuery(selected.uid)) : null;
  const answer = evaluateGate({ path: location.pathname, isSignedIn: user !== null, company: details && gateCompanyOf(details) });
  if (answer.allow) return;
  const search = { redirectReason: answer.reason, redirectPath: answer.redirect === 'landing' ? location.href : undefined };
  throw redirect({ to: targets[answer.redirect], search: search as never, replace: true });
}

/** What the gate needs of a company's details. */
export const gateCompanyOf = ({ companyInfo, dataCompletenessState, portalSections }: CompanyDetails): GateCompany => ({
  status: companyInfo.status,
  accessMode: companyInfo.accessMode,
  missingParts: dataCompletenessState.missingParts,
  initSetupAt: dataCompletenessState.initSetupAt,
  portalSections,
});
