import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { useTranslation } from 'react-i18next';
import { isUsable } from '@portal/domain/access/company-gate';
import { forgetOtherWelcome } from '../../lib/storage/last-welcomed';
import { paths } from '../../lib/paths';
import { forgetCompany, useSelectedCompany } from '../../lib/session/selected-company';
import { companiesQuery, companyQuery, portalConfigurationQuery, userQuery } from '../../lib/session/session-queries';
import { useWizardFlag } from '../../lib/storage/wizard-flag';
import { useDeskView } from '../../lib/session/use-can';
import { useCanOpen } from '../../parts/content/use-can-open';
import { useEmployeeCount } from '../../parts/employees/use-employee-count';
import { useSignOut } from '../../parts/session/use-sign-out';
import { ReadOnlyContext } from '../../ui/button/read-only';
import { ProviderSettings, providerValuesOf } from '../../ui/theme/provider';
import { Frame } from './frame';
import { menuItems, type MenuItem } from '../menu/menu-items';
import { usePreloadedScreens } from '../routes/preload-screens';

/** For a company whose first setup waits. */
const SetupReminder = lazy(async () => ({ default: (await import('../../features/settings/first-setup/setup-reminder')).SetupReminder }));

/** The frame filled with the signed-in person and the chosen company; the guard has loaded both. Around the screen, or what stands for it. */
export function CompanyFrame({ children = <Outlet /> }: { children?: ReactNode }) {
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
  const readOnly = useReadOnlyReason();
  const items = useMenuItems(details, configuration?.flags.news === true);
  const hasOtherCompanies = useHasOtherCompanies();
  if (!user || !details) return null;
  return (
    <ProviderSettings values={providerValuesOf(configuration?.values ?? {})}>
      <Frame
        user={user}
        company={{
          name: details.companyInfo.companyName,
          identificationNumber: details.companyInfo.companyIdentificationNumber,
          contractNumber: details.contract?.number ?? null,
        }}
        items={items}
        hasMailbox={configuration?.isDemo}
        onChangeCompany={() => void changeCompany()}
        hasOtherCompanies={hasOtherCompanies}
        onSignOut={() => signOut.mutate(false)}
      >
        <ReadOnlyContext value={readOnly}>
          {isWizardShown && (
            <Suspense>
              <SetupReminder />
            </Suspense>
          )}
          {children}
        </ReadOnlyContext>
      </Frame>
    </ProviderSettings>
  );
}

/** Whoever of the provider's staff looks as a client changes nothing: what would is not offered on any screen (DESK-029). */
function useReadOnlyReason(): string | null {
  const { t } = useTranslation('app');
  return useDeskView() === null ? null : t('readOnly');
}

/** The menu of the company, with the number of its people where their list may be opened. */
function useMenuItems(details: CompanyDetails | undefined, hasNews: boolean): MenuItem[] {
  const isWizardShown = useWizardFlag();
  const isOpen = details !== undefined && isUsable(details.companyInfo) && !isWizardShown;
  const company = details && { accessMode: details.companyInfo.accessMode, portalSections: details.portalSections };
  const items = menuItems({ isOpen, hasNews, company });
  const canOpen = useCanOpen();
  const employees = useEmployeeCount(items.some(({ key }) => key === 'employees') && canOpen(paths.employees));
  return items.map((item) => (item.key === 'employees' ? { ...item, count: employees } : item));
}

/** Nobody knows of another until the list is there: an action appears, it is never taken away. */
function useHasOtherCompanies(): boolean {
  const selected = useSelectedCompany();
  const { data: companies = [] } = useQuery({ ...companiesQuery(selected), enabled: selected !== null });
  return companies.length > 1;
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
    await router.navigate({ to: paths.landing, search: { goIntoCompany: 'true' } });
    if (router.state.location.pathname === paths.landing) forgetCompany(queryClient);
  };
}
