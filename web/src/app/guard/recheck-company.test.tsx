import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listCompanies } from '@portal/contract/companies/company';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { lookAtCompany } from '../../lib/session/desk-view';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { sessionQuery } from '../../lib/session/session-queries';
import { i18n } from '../../lib/text/i18n';
import { recheckCompany } from './recheck-company';

const COMPANY = { uid: 'c-2', companyIdentificationNumber: '99999994' };
const ENDS_AT = Date.now() + 60_000;

/** Whatever screen it is whose call is refused. */
function Refused() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return <button onClick={() => void recheckCompany(router, queryClient)}>Zaměstnanci</button>;
}

describe('[DESK-028] a call of a client’s view is refused because the view is over', () => {
  beforeEach(async () => {
    await i18n.changeLanguage('cs');
    stubApi().on(listCompanies, listOf([]));
  });
  const refuse = () => userEvent.click(screen.getByRole('button', { name: 'Zaměstnanci' }));
  const show = () => renderScreen(<Refused />, { address: '/employees' });

  it('leads back to the desk and says so where the banner has gone already', async () => {
    const { router, queryClient } = await show();
    lookAtCompany(queryClient, COMPANY);
    await refuse();
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider'));
    expect(await screen.findByText(/Pohled klienta skončil/)).toBeTruthy();
    expect(selectedCompany()).toBeNull();
  });

  it('and in another tab, which came to the company by an address', async () => {
    const { router, queryClient } = await show();
    selectCompany(COMPANY);
    const view = { companyUid: 'c-2', companyName: 'Pekárna', endsAt: ENDS_AT };
    queryClient.setQueryData(sessionQuery.queryKey, { isSignedIn: true, endsAt: ENDS_AT, view });
    await refuse();
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider'));
  });

  it('a company of one’s own that is lost leads to the landing page, as ever', async () => {
    const { router } = await show();
    selectCompany(COMPANY);
    await refuse();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: { redirectReason: 'no_permission' } }));
  });
});
