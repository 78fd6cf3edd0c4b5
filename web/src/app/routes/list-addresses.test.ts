import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cardRequestList, listCardRequests } from '@portal/contract/cards/card-requests';
import { contactPersonList, listContactPersons } from '@portal/contract/settings/contact-persons';
import { accountingDocumentList, listAccountingDocuments } from '@portal/contract/orders/documents';
import { employeeGroupList, listEmployeeGroups } from '@portal/contract/employees/employee-groups';
import { employeeList, listEmployees } from '@portal/contract/employees/employees';
import { listLocations, locationList } from '@portal/contract/settings/locations';
import { listOrders, orderList } from '@portal/contract/orders/orders';
import { cardShipmentList, listShipments, paperShipmentList } from '@portal/contract/orders/packages';
import { employeeOfProductList, listEmployeesOfProduct } from '@portal/contract/ordering/products';
import { listRenewable, renewalList } from '@portal/contract/ordering/renewals';
import type { ListShape } from '@portal/contract/list-shape';
import { fromQueryString, toQueryString } from '../../lib/list/query-string';
import { readTableState } from '../../lib/list/url-state';
import { pageQuery } from '../../lib/list/use-list-state';

const LISTS: [string, ListShape, { query: z.ZodType }][] = [
  ['employees', employeeList, listEmployees],
  ['groups', employeeGroupList, listEmployeeGroups],
  ['employees of a product', employeeOfProductList, listEmployeesOfProduct],
  ['renewals', renewalList, listRenewable],
  ['requests', cardRequestList, listCardRequests],
  ['documents', accountingDocumentList, listAccountingDocuments],
  ['orders', orderList, listOrders],
  ['locations', locationList, listLocations],
  ['shipments', cardShipmentList, listShipments],
  ['shipments on paper', paperShipmentList, listShipments],
  ['contact persons', contactPersonList, listContactPersons],
];

const value = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.constantFrom(
    'abc',
    '2026-99-01',
    '2026-02-30',
    '0000-01-01',
    '2025-12-31',
    '2026-03-01',
    '2026-02-01',
    '1500.5',
    '1,5',
    '-1',
    '1e9',
    'true',
    '0',
  ),
  fc.uuid(),
);

const addressOf = ({ filters, sortable }: ListShape) =>
  fc.record(
    {
      sortBy: fc.oneof(fc.constantFrom(...sortable), fc.string()),
      sortDir: fc.constantFrom('asc', 'desc', 'up'),
      filter: fc.dictionary(fc.constantFrom(...Object.keys(filters), 'unknown'), fc.oneof(value, fc.array(value, { maxLength: 120 }))),
    },
    { requiredKeys: [] },
  );

describe('an address somebody wrote', () => {
  it.each(LISTS)('[F-209] [F-001] of %s asks the server for nothing it refuses', (_name, shape, { query }) => {
    fc.assert(
      fc.property(addressOf(shape), (given) => {
        const address = toQueryString(given);
        const { filter, sortBy, sortDir } = readTableState(shape, fromQueryString(address));
        const sort = sortBy === undefined ? null : { by: sortBy, dir: sortDir ?? ('asc' as const) };
        const asked = fromQueryString(toQueryString(pageQuery({ filter, sort }, 1)));
        expect(query.safeParse(asked).error?.issues).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
