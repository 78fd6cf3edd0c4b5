import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listCardRequests } from '@portal/contract/card-requests';
import { listContactPersons } from '@portal/contract/contact-persons';
import { listAccountingDocuments } from '@portal/contract/documents';
import { listEmployeeGroups } from '@portal/contract/employee-groups';
import { listEmployees } from '@portal/contract/employees';
import { listLocations } from '@portal/contract/locations';
import { listOrders } from '@portal/contract/orders';
import { listShipments } from '@portal/contract/packages';
import { listEmployeesOfProduct } from '@portal/contract/products';
import { listRenewable } from '@portal/contract/renewals';
import { employeeShape } from '../features/employees/employee-list';
import { groupShape } from '../features/employees/groups/group-list';
import { gridShape } from '../features/ordering/grid/employees-query';
import { renewalShape } from '../features/ordering/renewals/use-renewable';
import { requestShape } from '../features/ordering/requests/use-requests';
import { documentShape } from '../features/orders/documents/document-list';
import { orderShape } from '../features/orders/order-list';
import { paperShape, shipmentShape } from '../features/orders/shipment-list';
import { contactPersonShape } from '../features/settings/contact-persons/contact-person-list';
import { locationShape } from '../features/settings/locations/location-list';
import { fromQueryString, toQueryString } from '../lib/query-string';
import { readTableState, type TableShape } from '../lib/url-state';
import { pageQuery } from '../lib/use-list-state';

const LISTS: [string, TableShape, { query: z.ZodType }][] = [
  ['employees', employeeShape, listEmployees],
  ['groups', groupShape, listEmployeeGroups],
  ['employees of a product', gridShape, listEmployeesOfProduct],
  ['renewals', renewalShape, listRenewable],
  ['requests', requestShape, listCardRequests],
  ['documents', documentShape, listAccountingDocuments],
  ['orders', orderShape, listOrders],
  ['locations', locationShape, listLocations],
  ['shipments', shipmentShape, listShipments],
  ['shipments on paper', paperShape, listShipments],
  ['contact persons', contactPersonShape, listContactPersons],
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

const addressOf = ({ filters, sortable }: TableShape) =>
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
        const address = toQueryString(given as never);
        const { filter, sortBy, sortDir } = readTableState(shape, fromQueryString(address));
        const sort = sortBy === undefined ? null : { by: sortBy, dir: sortDir ?? ('asc' as const) };
        const asked = fromQueryString(toQueryString(pageQuery({ filter, sort }, 1)));
        expect(query.safeParse(asked).error?.issues).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
