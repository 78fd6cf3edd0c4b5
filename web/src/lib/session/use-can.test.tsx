import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { can, PERMISSIONS, type PermittedAction } from '@portal/domain/access/permissions';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { companyFixture } from '../../../test/session/company';
import { selectCompany } from './selected-company';
import { sessionQuery } from './session-queries';
import { useCan } from './use-can';

const ACTIONS = Object.keys(PERMISSIONS) as PermittedAction[];
const Offer = ({ action }: { action: PermittedAction }) => (useCan(action) ? <li>{action}</li> : null);
const Offered = () => (
  <ul aria-label="offered">
    {ACTIONS.map((action) => (
      <Offer key={action} action={action} />
    ))}
  </ul>
);
const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
});

it.each(PORTAL_ROLES)('%s is offered what the table of the server permits', async (role) => {
  api.on(getCompanyInformation, { data: companyFixture({ role }) });
  await renderScreen(<Offered />);
  await screen.findByText('company.read');
  expect(offered()).toEqual(ACTIONS.filter((action) => can({ role }, action)));
});

it('[DESK-029] whoever looks as a client is offered what only reads, but no security codes', async () => {
  api.on(getCompanyInformation, { data: companyFixture({ role: 'admin' }) });
  const { queryClient } = await renderScreen(<Offered />);
  const view = { companyUid: 'c-1', companyName: 'Pekárna', endsAt: Date.now() + 60_000 };
  act(() => queryClient.setQueryData(sessionQuery.queryKey, { isSignedIn: true, endsAt: Date.now() + 60_000, view }));
  await screen.findByText('company.read');
  expect(offered()).toEqual(ACTIONS.filter((action) => action.endsWith('.read') && action !== 'securityCode.read'));
});

it('nothing is offered while it is not known who asks', async () => {
  api.refuse(getCompanyInformation, 500);
  await renderScreen(<Offered />);
  await screen.findByRole('list', { name: 'offered' });
  expect(offered()).toEqual([]);
});
