import { autoInsertRenewals, type BasketItemInput } from '@portal/contract/ordering/basket';
import { declineCardRequest, listCardRequests, type CardRequest } from '@portal/contract/cards/card-requests';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import { changeEmployeeAttributes } from '@portal/contract/employees/employees';
import { countRenewable, forecastRenewals, listRenewable, type ForecastMonth, type RenewableRow } from '@portal/contract/ordering/renewals';
import { addDays } from '@portal/domain/calendar/prague-day';
import { today } from '../../src/lib/text/day-text';
import { listOf } from '../api';
import { renderScreen } from '../screen';
import { ManualPage } from '../../src/features/ordering/manual/manual-page';
import { RenewalsPage } from '../../src/features/ordering/renewals/renewals-page';
import { RequestsPage } from '../../src/features/ordering/requests/requests-page';
import { orderingWorld, person } from './ordering-world';
import { ManualLayout } from '../../src/features/ordering/manual/manual-layout';

/** Opens manual ordering with all its tabs, as the router has them. */
export const openManual = (address = '/ordering/manual/90C') =>
  renderScreen(<ManualLayout />, {
    address,
    path: '/ordering/manual/$productCode',
    below: { '/': <ManualPage />, 'card-request': <RequestsPage />, 'card-renew': <RenewalsPage /> },
  });

/** A person whose card ends in 60 days. */
export const renewable = (number: string, lastName: string, changes: Partial<RenewableRow> = {}): RenewableRow => ({
  ...person(number, lastName),
  cardStatus: 'EXPIRING',
  cardExpirationDate: addDays(today(), 60),
  renewalActionTill: addDays(today(), 45),
  ...changes,
});

/** An open request of somebody who lost their card. */
export function request(number: string, lastName: string, changes: Partial<CardRequest> = {}): CardRequest {
  const { uid, employeeNumber, firstName, employeeStatus } = person(number, lastName);
  return {
    uid: `r-${number}`,
    type: 'replacement',
    reason: 'loss',
    masterId: '4711',
    masterSystem: 'AM',
    cardType: 'mpc',
    product: { code: '90C', name: 'Multibenefit' },
    state: 'open',
    createdAt: '2026-11-20T09:00:00Z',
    acceptedAt: null,
    rejectedAt: null,
    declinedAt: null,
    actions: [
      { action: 'order', allowed: true, blockers: [] },
      { action: 'decline', allowed: true, blockers: [] },
    ],
    employee: { uid, employeeNumber, firstName, lastName, employeeStatus, cardStatus: 'CRD_BLK_TMP' },
    services: [
      { code: '90C-402', group: 'item', isActive: true, isOrderable: true, blockers: [], basketItems: [], customGpcDefault: null },
    ],
    ...changes,
  };
}

interface World {
  requests?: CardRequest[];
  renewals?: RenewableRow[];
  forecast?: ForecastMonth[];
  hasRequests?: boolean;
  hasRenewals?: boolean;
}

/** The ordering world with requests and renewals: what is put into the basket is renewable no more, what is declined is not open. */
export function tabsWorld({ requests = [], renewals = [], forecast = [], hasRequests = true, hasRenewals = true }: World = {}) {
  const people = [...renewals, ...requests.map(({ employee }) => person(employee.employeeNumber, employee.lastName))];
  const world = orderingWorld(people.length > 0 ? { people } : {});
  const { api, basket, put } = world;
  const left = () =>
    renewals.filter((row) => ![...basket.values()].some(({ employee, kind }) => employee.uid === row.uid && kind === 'cards'));
  api.on(getConfiguration, configuration(hasRequests));
  api.onPart(getCompanyInformation, {
    data: { companyInfo: { status: 'active' }, companyOptions: { bulkCardsRenewals: { isEnabled: hasRenewals } } },
  });
  api.on(listRenewable, () => listOf(left()));
  api.on(countRenewable, () => ({ data: { count: left().length } }));
  api.on(forecastRenewals, { data: forecast });
  api.onPart(changeEmployeeAttributes, { data: {} });
  api.on(autoInsertRenewals, () => {
    const inserted = left().filter(({ autoCardRenew }) => autoCardRenew);
    for (const { uid } of inserted) put(automatic(uid));
    return { data: { totalInserted: inserted.length } };
  });
  const declined = new Set<string>();
  api.onPart(declineCardRequest, ({ path }) => {
    for (const { uid } of requests) if (path.includes(`/${uid}/`)) declined.add(uid);
    return { data: {} };
  });
  api.on(listCardRequests, ({ query }) => {
    const { state = ['open'] } = query.filter as { state?: string[] };
    const shown = requests.filter((one) => state.includes(declined.has(one.uid) ? 'declined' : one.state));
    return { ...listOf(shown), total: shown.length };
  });
  return world;
}

const automatic = (employeeUid: string): BasketItemInput => ({
  productCode: '90C',
  productServiceCode: '90C-410',
  employeeUid,
  quantity: 1,
});

const configuration = (cardRequest: boolean) => ({
  data: {
    namespaces: [
      {
        name: 'portal',
        meta: { realm: 'r', timezone: 'Europe/Prague', locale: 'cs', flags: { cardRequest }, providerVersion: '1' },
        values: {},
      },
    ],
  },
});
