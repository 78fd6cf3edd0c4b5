import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeskPerson, inviteDeskPerson, readDeskAccess, type DeskAccess } from '@portal/contract/desk/company/access';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import type { StaffRole } from '@portal/domain/access/staff';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CompanyAccess } from './company-people';

const LENKA = { contactPersonUid: 'p-1', firstName: 'Lenka', lastName: 'Horáková', email: 'lenka@pekarna.example' };
const MASTER = { ...LENKA, userUid: 'u-1', role: 'master' as const, phoneNumber: null, since: '2026-11-20T09:00:00Z', seenAt: null };
const WAITING = { ...LENKA, role: 'admin' as const, invitedAt: '2026-11-20T09:00:00Z', expiresAt: null, isLapsed: false };

let api: ReturnType<typeof stubApi>;
const show = async (access: Partial<DeskAccess>, roles: StaffRole[] = ['support']) => {
  api.on(getDeskSession, { data: { userUid: 's1', email: 'eva@x.example', firstName: 'Eva', lastName: 'Malá', roles } });
  api.on(readDeskAccess, { data: { users: [], invitations: [], invitable: [], ...access } });
  await renderScreen(<CompanyAccess uid="c1" />, { address: '/provider/companies/c1' });
};
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Pozvat' }));
  return within(await screen.findByRole('dialog', { name: 'Pozvat do portálu' }));
};
const send = (form: Awaited<ReturnType<typeof openForm>>) => userEvent.click(form.getByRole('button', { name: 'Poslat pozvánku' }));
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/companies', 'enums', 'errors']);
  api = stubApi();
  api.on(inviteDeskPerson, { data: { uid: 'p-1' } });
  api.on(addDeskPerson, { data: { uid: 'p-2' } });
});

describe('[DESK-025] an invitation from the desk', () => {
  it('goes to who is a contact person, as the main one unless another role is chosen', async () => {
    await show({ invitable: [LENKA] });
    const form = await openForm();
    expect(form.getByLabelText<HTMLInputElement>('Koho', { selector: 'input' }).value).toBe('Lenka Horáková, lenka@pekarna.example');
    expect(form.queryByLabelText('Příjmení')).toBeNull();
    await expectAccessible();
    await send(form);
    await waitFor(() => expect(api.callsOf(inviteDeskPerson)).toMatchObject([{ body: { contactPersonUid: 'p-1', role: 'admin' } }]));
    expect(await screen.findByText('Pozvánka je na cestě.')).toBeTruthy();
    expect(api.callsOf(readDeskAccess)).toHaveLength(2);
  });

  it('takes somebody new where there is nobody to choose; what is wrong is said at its field, and nothing is sent', async () => {
    await show({});
    const form = await openForm();
    expect(form.queryByLabelText('Koho')).toBeNull();
    await send(form);
    for (const sentence of ['Vyplňte jméno.', 'Vyplňte příjmení.', 'E-mail není platný.', /^Telefon napište s předvolbou/]) {
      expect((await form.findAllByText(sentence)).length).toBeGreaterThan(0);
    }
    expect(api.callsOf(addDeskPerson)).toEqual([]);
    await userEvent.type(form.getByLabelText('Jméno'), 'Eva');
    await userEvent.type(form.getByLabelText('Příjmení'), 'Nová');
    await userEvent.type(form.getByLabelText('E-mail'), 'eva@pekarna.example');
    await userEvent.type(form.getByLabelText('Telefon'), '601123456');
    await userEvent.click(form.getByRole('radio', { name: 'Správce smlouvy' }));
    await send(form);
    const contactPerson = {
      firstName: 'Eva',
      lastName: 'Nová',
      email: 'eva@pekarna.example',
      phoneNumber: '+420 601123456',
      signatory: false,
    };
    await waitFor(() => expect(api.callsOf(addDeskPerson)).toMatchObject([{ body: { contactPerson, role: 'master' } }]));
  });

  it('says why it was refused and keeps what was written', async () => {
    api.refuse(addDeskPerson, 422, {
      code: 'err.input.invalid',
      errors: [{ path: 'contactPerson.email', code: 'field.duplicate', message: 'x' }],
    });
    await show({});
    const form = await openForm();
    await userEvent.type(form.getByLabelText('Jméno'), 'Eva');
    await userEvent.type(form.getByLabelText('Příjmení'), 'Nová');
    await userEvent.type(form.getByLabelText('E-mail'), 'eva@pekarna.example');
    await userEvent.type(form.getByLabelText('Telefon'), '+420601123456');
    await send(form);
    await waitFor(() => expect(form.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByLabelText<HTMLInputElement>('Příjmení').value).toBe('Nová');
  });

  it('does not offer a second master', async () => {
    await show({ users: [MASTER] });
    const form = await openForm();
    expect(form.getAllByRole('radio')).toHaveLength(2);
    expect(form.queryByRole('radio', { name: 'Správce smlouvy' })).toBeNull();
  });

  it('that waits for the master system says so and can only be taken back', async () => {
    await show({ invitations: [WAITING] });
    expect(await screen.findByText('pozvánka odejde, až osobu založíme')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zrušit pozvánku: Lenka Horáková' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Poslat znovu/ })).toBeNull();
  });

  it('is not offered to whoever may not send it', async () => {
    await show({ invitable: [LENKA], users: [MASTER] }, ['payments']);
    expect(await screen.findByText('Lenka Horáková')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pozvat' })).toBeNull();
  });
});

it('beside a name of many words stand two letters', async () => {
  await show({ users: [{ ...MASTER, firstName: 'Bořivoj', lastName: 'Malý z Červeného Hrádku' }] });
  const person = (await screen.findByText('Bořivoj Malý z Červeného Hrádku')).closest('li');
  expect(person?.querySelector('[aria-hidden]')?.textContent).toBe('BM');
});
