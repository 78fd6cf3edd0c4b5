import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listEmployees, updateEmployee } from '@portal/contract/employees/employees';
import { PERSON_FIELDS, PERSON_TEXTS, type PersonText } from '@portal/domain/employees/employee-fields';
import { recordOf } from '@portal/domain/name-lists';
import { listOf, stubApi } from '../../../../test/api';
import { detailFixture, employeeFixture, statusOf } from '../../../../test/employees/employee';
import { openDrawer } from '../../../../test/employees/open-drawer';
import { renderScreen } from '../../../../test/screen';
import { selectCompany } from '../../../lib/session/selected-company';
import { EmployeesPage } from '../employees-page';
import { fields } from '../locales/cs.json';

/** A text the form takes; of a field nobody has written one for its name. */
function textOf(field: PersonText): string {
  if (field === 'email') return 'petr@pekarna.example';
  return field === 'phoneNumber' ? '+420601123456' : `Text ${field}`;
}
const person = { ...recordOf(PERSON_TEXTS, textOf), birthdate: '1990-05-04' as const };
/** An optional field says so after its name. */
const labelOf = (field: keyof typeof fields) => new RegExp(`^${fields[field]}`, 'u');

describe('everything that is written about a person', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
  });

  it('is asked for when somebody is created', async () => {
    api.on(listEmployees, listOf([employeeFixture()]));
    await renderScreen(<EmployeesPage />, { address: '/employees?sortBy=employeeNumber&sortDir=asc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat zaměstnance' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nový zaměstnanec' }));
    for (const field of PERSON_FIELDS) expect(drawer.getByLabelText(labelOf(field))).toBeTruthy();
  });

  it('is in the form of their detail, and sent as it stands there', async () => {
    api.on(updateEmployee, { data: detailFixture({ ...person, version: 4 }), meta: { code: 'employee.update', message: '' } });
    const { drawer } = await openDrawer(api, detailFixture(person));
    for (const field of PERSON_TEXTS) expect(drawer.getByLabelText<HTMLInputElement>(labelOf(field)).value).toBe(textOf(field));
    await userEvent.type(drawer.getByLabelText(labelOf('lastName')), 'ová');
    await userEvent.click(screen.getByRole('button', { name: 'Použít' }));
    expect(await screen.findByText('Zaměstnanec byl upraven.')).toBeTruthy();
    expect(api.callsOf(updateEmployee)[0]?.body).toMatchObject({ ...person, lastName: 'Text lastNameová' });
  });

  it('is shown of somebody who has left', async () => {
    const { drawer } = await openDrawer(api, detailFixture({ ...person, ...statusOf('inactive') }));
    for (const field of PERSON_FIELDS) {
      const term = drawer.getAllByRole('term').find(({ textContent }) => textContent === fields[field]);
      expect(term?.nextElementSibling?.textContent).toMatch(/[^–]/u);
    }
  });
});
