import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isUsable } from '@portal/domain/access/company-gate';
import { forgetOtherWelcome } from '../lib/last-welcomed';
import { paths } from '../lib/paths';
import { forgetCompany, useSelectedCompany } from '../lib/selected-company';
import { companyQuery, portalConfigurationQuery, userQuery } from '../lib/session-queries';
import { useWizardFlag } from '../lib/wizard-flag';
import { useSignOut } from '../parts/session/use-sign-out';
import { ProviderSettings } from '../ui/theme/provider';
import { Theme } from '../ui/theme/theme';
import { Frame } from './frame';
import { menuItems } from './menu-items';
import { usePreloadedScreens } from './preload-screens';
import { providerValuesOf } from './provider-values';

/** For a company whose first setup waits. */
const SetupReminder = lazy(async () => ({ default: (await import('../features/settings/first-setup/setup-reminder')).SetupReminder }));

/** The frame filled with the signed-in person and the chosen company; the guard has loaded both. */
export function CompanyFrame() {
  const selected = useSelectedCompany();
  const user = useShownUser();
  const { data: details } = useQuery({ ...companyQuery(selected?.uid ?? ''), enabled: selected !== null });
  const { data: configuration } = useQuery(portalConfigurationQuery);
  usePreloadedScreens();
  const changeCompany = useChangeCompany();
  const signOut = useSignOut();
  const isWizardShown = useWizardFlag();
  useEffect(() => {
    if (selected) forgetOtherWelcome(selected.uid);
  }, [selected]);
  if (!user || !details) return null;
  const isOpen = isUsable(details.companyInfo) && !isWizardShown;
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
          items={menuItems({
            isOpen,
            hasNews: configuration?.flags.news === true,
            company: { accessMode: details.companyInfo.accessMode, portalSections: details.portalSections },
          })}
          hasMailbox={configuration?.isDemo}
          onChangeCompany={() => void changeCompany()}
          onSignOut={() => signOut.mutate(false)}
        >
          {isWizardShown && (
            <Suspense>
              <SetupReminder />
            </Suspense>
          )}
          <Outlet />
        </Frame>
      </ProviderSettings>
    </Theme>
  );
}

/** Who is signed in; whoever signs out is shown until the screen changes. */
function useShownUser() {
  const { data: user = null } = useQuery(userQuery);
  const [shown, setShown] = useState(user);
  if (user !== null && user !== shown) setShown(user);
  return shown;
}

/** The choice of another company forgets this one, unless the person decides to stay with unsaved work (SHELL-S07). */
function useChangeCompany() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await router.navigate({ to: paths.landing, search: { goIntoCompany: 'true' } as never });
    if (router.state.location.pathname === paths.landing) forgetCompany(queryClient);
  };
}
