import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { endSession } from '@portal/contract/access';
import { isUsable } from '@portal/domain/access/company-gate';
import { call } from '../lib/call';
import { paths } from '../lib/paths';
import { selectCompany, useSelectedCompany } from '../lib/selected-company';
import { companyQuery, portalConfigurationQuery, userQuery } from '../lib/session-queries';
import { ProviderSettings } from '../ui/theme/provider';
import { Theme } from '../ui/theme/theme';
import { Frame } from './frame';
import { menuItems } from './menu-items';
import { providerValuesOf } from './provider-values';

/** The frame filled with the signed-in person and the chosen company; the guard has loaded both. */
export function CompanyFrame() {
  const selected = useSelectedCompany();
  const { data: user } = useQuery(userQuery);
  const { data: details } = useQuery({ ...companyQuery(selected?.uid ?? ''), enabled: selected !== null });
  const { data: configuration } = useQuery(portalConfigurationQuery);
  const { changeCompany, signOut } = useLeaving();
  if (!user || !details) return null;
  const isOpen = isUsable(details.companyInfo) && details.dataCompletenessState.initSetupAt !== null;
  return (
    <Theme>
      <ProviderSettings values={providerValuesOf(configuration?.values ?? {})}>
        <Frame
          user={user}
          company={{
            name: details.companyInfo.companyName,
            identificationNumber: details.companyInfo.companyIdentificationNumber,
            contractNumber: details.contract?.number ?? null,
          }}
          items={menuItems({ isOpen })}
          hasMailbox={configuration?.isDemo}
          onChangeCompany={() => void changeCompany()}
          onSignOut={() => void signOut()}
        >
          <Outlet />
        </Frame>
      </ProviderSettings>
    </Theme>
  );
}

/** Leaving the company forgets everything loaded about it (SHELL-S07); signing out forgets the person too. */
function useLeaving() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changeCompany = async () => {
    await navigate({ to: paths.landing, search: { goIntoCompany: 'true' } as never });
    selectCompany(null);
    queryClient.removeQueries({ queryKey: ['company'] });
  };
  const signOut = async () => {
    await call(endSession, { query: { globally: 'false' } }).catch(() => undefined);
    await navigate({ to: paths.landing });
    selectCompany(null);
    queryClient.clear();
  };
  return { changeCompany, signOut };
}
