import type { UserUid } from '@portal/domain/identifiers/uid';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyListItem } from '@portal/contract/companies/company';
import { chosenElsewhere, selectedCompany, type SelectedCompany } from '../../lib/session/selected-company';
import { companyQuery } from '../../lib/session/session-queries';
import { announcePerson, personElsewhere } from '../../lib/session/signed-in-person';
import { showToast } from '../../ui/feedback/toast';
import { leaveForOtherTab } from './session-end';

/**
 * What is done in another tab of this browser: a company chosen there is said and this tab keeps its own; somebody who signed out there
 * is signed out here, and finds what was typed after signing in.
 */
export function useOtherTabs(userUid: UserUid | undefined): void {
  const { t } = useTranslation('session');
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (userUid === undefined) return undefined;
    announcePerson(userUid);
    const hear = (event: StorageEvent) => {
      const person = personElsewhere(event, userUid);
      if (person !== null) return void leaveForOtherTab(router, queryClient, person);
      const [other, own] = [chosenElsewhere(event), selectedCompany()];
      if (other === null || own === null || other.uid === own.uid) return undefined;
      const words = { other: nameOf(queryClient, other), own: nameOf(queryClient, own) };
      showToast({ kind: 'info', text: t('otherTab.company', words), persistent: true, durationMs: null });
      return undefined;
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [userUid, queryClient, router, t]);
}

/** The name as far as it is known here, else the identification number. */
function nameOf(queryClient: QueryClient, { uid, companyIdentificationNumber }: SelectedCompany): string {
  const details = queryClient.getQueryData(companyQuery(uid).queryKey);
  const listed = queryClient
    .getQueriesData<CompanyListItem[]>({ queryKey: ['companies'] })
    .flatMap(([, companies]) => companies ?? [])
    .find((company) => company.uid === uid);
  return details?.companyInfo.companyName ?? listed?.companyName ?? companyIdentificationNumber;
}
