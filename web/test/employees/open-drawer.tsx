import { screen, within } from '@testing-library/react';
import { getEmployee, listEmployees, type EmployeeDetail } from '@portal/contract/employees/employees';
import { getLocation } from '@portal/contract/settings/locations';
import { type stubApi, listOf } from '../api';
import { renderScreen } from '../screen';
import type { DetailTab } from '../../src/features/employees/employee-search';
import { employeeFixture, locationDetailFixture } from './employee';
import { EmployeesPage } from '../../src/features/employees/employees-page';

/** Opens the drawer of an employee over the list, by its address. */
export async function openDrawer(api: ReturnType<typeof stubApi>, employee: EmployeeDetail, tab: DetailTab = 'basic') {
  api.on(listEmployees, listOf([employeeFixture(employee), employeeFixture({ uid: 'e-2', employeeNumber: '1003', lastName: 'Brožek' })]));
  api.on(getEmployee, ({ path }) => ({ data: path.endsWith('e-2') ? { ...employee, uid: 'e-2', lastName: 'Brožek' } : employee }));
  api.on(getLocation, { data: locationDetailFixture() });
  const address = `/employees?sortBy=employeeNumber&sortDir=asc&employee=${employee.uid}&tab=${tab}`;
  const view = await renderScreen(<EmployeesPage />, { address });
  const dialog = await screen.findByRole('dialog', { name: `${employee.firstName} ${employee.lastName}`.trim() });
  await within(dialog).findByRole('tabpanel');
  return { ...view, drawer: within(dialog) };
}
