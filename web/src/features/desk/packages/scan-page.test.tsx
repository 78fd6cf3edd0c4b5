import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { dispatchDeskPackage, takeDeskPackageBack } from '@portal/contract/desk/packages';
import { stubApi, type SeenCall } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { ScanPage } from './scan-page';

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/packages', 'errors']);
  api = stubApi();
  api.onPart(getDeskSession, { data: { roles: ['operations'] } });
  api.onPart(dispatchDeskPackage, (call: SeenCall) => ({
    data: { packageNumber: numberOf(call), companyName: 'Pekárna U Lípy', city: 'Beroun' },
  }));
});

const numberOf = ({ body }: SeenCall): string => (body as { packageNumber: string }).packageNumber;
const packageNumber = (index: number) => `226${String(index).padStart(7, '0')}`;
const trackingNumber = (index: number) => `4${String(index).padStart(10, '0')}`;
const open = () =>
  renderScreen(
    <main id="content">
      <ScanPage />
    </main>,
    { address: '/provider/packages/scan' },
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox');
/** As a scanner does: sign by sign, then Enter. */
const type = (code: string) => userEvent.type(field(), `${code}{Enter}`);
/** The same as fast as a scanner is. */
const read = (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const said = () => screen.getByText(/./u, { selector: '#scan-said' }).textContent;
const sent = () => api.callsOf(dispatchDeskPackage).map(({ body }) => body);

describe('[DESK-033] packages that leave by scanning', () => {
  it('are not scanned by who may not send: it is said before anything is', async () => {
    api.onPart(getDeskSession, { data: { roles: ['payments'] } });
    await open();
    expect(await screen.findByText('Balíky vypravuje, kdo má na pultu roli provozu.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are written pair by pair, and the field waits for the next one with the focus in it', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    await type(packageNumber(1));
    expect(screen.getByLabelText(`Číslo zásilky pro balík ${packageNumber(1)}`)).toBe(field());
    await type(trackingNumber(1));
    expect(await screen.findByText('vypraveno · Pekárna U Lípy, Beroun')).toBeTruthy();
    expect(sent()).toEqual([{ packageNumber: packageNumber(1), trackingNumber: trackingNumber(1) }]);
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    await expectAccessible();
    expect(screen.getByLabelText('Číslo balíku')).toBe(field());
  });

  it('are two hundred in a row, faster than the server answers: each is written once', async () => {
    const { container } = await open();
    for (let index = 1; index <= 200; index += 1) {
      read(packageNumber(index));
      read(trackingNumber(index));
    }
    await waitFor(() => expect(container.querySelectorAll('li[data-state="sent"]')).toHaveLength(200));
    expect(screen.getByText(/^Vypraveno 200/u)).toBeTruthy();
    const calls = api.callsOf(dispatchDeskPackage);
    expect(new Set(calls.map(numberOf)).size).toBe(200);
    expect(calls).toHaveLength(200);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(200);
  });

  it('say of a code that does not belong there what it is, and lose nothing', async () => {
    await open();
    read(trackingNumber(1));
    expect(said()).toContain('je číslo zásilky. Nejdřív naskenujte balík');
    read('226000');
    expect(said()).toContain('226000 není celý');
    read('https://example.com');
    expect(said()).toContain('není číslo balíku ani zásilky');
    read(packageNumber(1));
    read(packageNumber(1));
    expect(said()).toContain('podruhé. Teď naskenujte číslo zásilky');
    read(packageNumber(2));
    expect(said()).toContain(`pořád čekáme na číslo zásilky pro ${packageNumber(1)}`);
    read('4085');
    expect(said()).toContain('není celý');
    read('RR600000201CZ');
    expect(said()).toContain('RR600000201CZ nesedí kontrolní číslice');
    expect(sent()).toEqual([]);
    read(trackingNumber(1));
    await screen.findByText('vypraveno · Pekárna U Lípy, Beroun');
    expect(sent()).toEqual([{ packageNumber: packageNumber(1), trackingNumber: trackingNumber(1) }]);
    read(packageNumber(1));
    expect(said()).toContain('už je zapsaný');
    read(packageNumber(2));
    read(trackingNumber(1));
    expect(said()).toContain('už má jiný balík');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.getByLabelText('Číslo balíku')).toBe(field());
    expect(sent()).toHaveLength(1);
  });

  it('stay with both codes and the reason when they could not be written, and are written when tried again', async () => {
    api.refuse(dispatchDeskPackage, 409, 'package.notReady');
    await open();
    read(packageNumber(1));
    read(trackingNumber(1));
    const unsaved = await screen.findByRole('region', { name: /balík se nezapsal/u });
    expect(unsaved.textContent).toContain('Balík ještě nemůže odjet');
    expect(unsaved.textContent).toContain(trackingNumber(1));
    api.onPart(dispatchDeskPackage, { data: { packageNumber: packageNumber(1), companyName: 'Hotel', city: 'Praha' } });
    await userEvent.click(within(unsaved).getByRole('button', { name: /Zkusit znovu/u }));
    expect(await screen.findByText('vypraveno · Hotel, Praha')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /nezapsal/u })).toBeNull();
    const [first, second] = api.callsOf(dispatchDeskPackage);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(document.activeElement).toBe(field());
  });

  it('are not left while a pair is not written without a question; those written are', async () => {
    api.refuse(dispatchDeskPackage, 409, 'package.notReady');
    const { router } = await open();
    read(packageNumber(1));
    read(trackingNumber(1));
    const unsaved = await screen.findByRole('region', { name: /balík se nezapsal/u });
    await act(async () => void router.navigate({ to: '/provider/packages' as never }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat v úpravách' }));
    expect(router.state.location.pathname).toBe('/provider/packages/scan');
    api.onPart(dispatchDeskPackage, { data: { packageNumber: packageNumber(1), companyName: 'Hotel', city: 'Praha' } });
    await userEvent.click(within(unsaved).getByRole('button', { name: /Zkusit znovu/u }));
    await screen.findByText('vypraveno · Hotel, Praha');
    await act(() => router.navigate({ to: '/provider/packages' as never }));
    expect(router.state.location.pathname).toBe('/provider/packages');
  });

  it('are taken back, the last one first; too late is said', async () => {
    api.onPart(takeDeskPackageBack, (call: SeenCall) => ({ data: { packageNumber: numberOf(call) } }));
    await open();
    for (const index of [1, 2]) {
      read(packageNumber(index));
      read(trackingNumber(index));
    }
    await userEvent.click(await screen.findByRole('button', { name: `Vzít zpět ${packageNumber(2)}` }));
    expect(await screen.findByText(/vzato zpět/u)).toBeTruthy();
    expect(api.callsOf(takeDeskPackageBack).map(numberOf)).toEqual([packageNumber(2)]);
    expect(document.activeElement).toBe(field());
    read(packageNumber(2));
    expect(screen.getByLabelText(`Číslo zásilky pro balík ${packageNumber(2)}`)).toBe(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    api.refuse(takeDeskPackageBack, 409, 'package.tooLate');
    await userEvent.click(screen.getByRole('button', { name: `Vzít zpět ${packageNumber(1)}` }));
    expect(await screen.findByText('Odeslání balíku už nejde vzít zpět.')).toBeTruthy();
  });
});
