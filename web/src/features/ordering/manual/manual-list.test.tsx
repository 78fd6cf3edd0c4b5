import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listEmployeesOfProduct, listProducts } from '@portal/contract/ordering/products';
import { listOf } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { ManualLayout } from './manual-layout';
import { openManual } from '../../../../test/ordering/open-tab';
import { orderingWorld, person, products } from '../../../../test/ordering/ordering-world';

const open = (productCode = '90C') => openManual(`/ordering/manual/${productCode}`);

describe('the list of manual ordering', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[ORD-129] the next page comes when the end of the rows comes near', async () => {
    let near = () => undefined as void;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          near = () => callback([{ isIntersecting: true }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const { api } = orderingWorld();
    api.on(listEmployeesOfProduct, ({ query }) => ({
      data: query.pageNumber === '2' ? [person('2002', 'Zeman')] : [person('1002', 'Adamec')],
      meta: { totalPages: 2, nextPage: query.pageNumber === '2' ? null : 2, totalRecords: 2, totalUnfilteredRecords: 2 },
    }));
    await open();
    await screen.findByText('Adamec');
    expect(screen.queryByText('Zeman')).toBeNull();
    act(() => near());
    expect(await screen.findByText('Zeman')).toBeTruthy();
  });

  it('[L-06] people selected in the list of employees are selected here, and who cannot be ordered for is counted', async () => {
    const { api } = orderingWorld();
    api.on(listEmployeesOfProduct, listOf([person('1002', 'Adamec'), person('1003', 'Brožek')]));
    sessionStorage.setItem(
      'portal.selection.ordering.c-1',
      JSON.stringify({ resetOn: null, keys: [person('1002', 'Adamec').uid, 'gone'] }),
    );
    await open();
    await screen.findByText('Adamec');
    const bar = within(screen.getByRole('region', { name: 'Akce s vybranými' }));
    expect(bar.getByText(/^Vybráni 2/)).toBeTruthy();
    const fill = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gastro, Kč: hodnota pro vybrané' });
    expect(fill.placeholder, 'the others get nothing').toBe('vybraným');
    await userEvent.click(bar.getByRole('button', { name: 'Hromadně vyplnit' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('radio', { name: 'Všem stejně' }));
    await userEvent.type(await drawer.findByLabelText(/^Gastro/), '900');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await screen.findByText(/1\szaměstnanci nelze dobít/)).toBeTruthy();
  });

  it('[ORD-130] a header sorts ascending, then descending, then not at all', async () => {
    const { api } = orderingWorld();
    await open();
    await screen.findByText('Adamec');
    const asked = () => {
      const { sortBy, sortDir } = (api.callsOf(listEmployeesOfProduct).at(-1)?.query ?? {}) as { sortBy?: string; sortDir?: string };
      return [sortBy, sortDir];
    };
    for (const expected of [
      ['lastName', 'asc'],
      ['lastName', 'desc'],
      [undefined, undefined],
    ]) {
      await userEvent.click(within(screen.getByRole('columnheader', { name: 'Zaměstnanec' })).getByRole('button'));
      await waitFor(() => expect(asked()).toEqual(expected));
    }
  });

  it.each([
    ['PENDING_BLOCKING', 'Blokuje se', 'CRD_BLK_TMP', 'Blokovaná'],
    ['ORDERED', 'Objednaná', 'CRD_IN_PRD', 'Ve výrobě'],
    ['CRD_IN_PRD', 'Ve výrobě', 'CRD_MNF', 'Vyrobená'],
  ] as const)('[F-202] [ORD-131] a row whose card is %s is read again until it is not', async (before, first, after, second) => {
    const { api } = orderingWorld({ people: [person('1002', 'Adamec', { cardStatus: before }), person('1013', 'Brožek')] });
    const { queryClient } = await open();
    await screen.findByText(first);
    api.on(listEmployeesOfProduct, listOf([person('1002', 'Adamec', { cardStatus: after })]));
    await act(() =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes('employeesProduct') && queryKey.at(-1) === 'unfinished',
      }),
    );
    expect(await screen.findByText(second)).toBeTruthy();
    expect(api.callsOf(listEmployeesOfProduct).at(-1)?.query).toMatchObject({ filter: { uid: ['e-1002'] }, pageSize: '100' });
    expect(screen.getByText('Brožek')).toBeTruthy();
  });

  it('[F-216] [ORD-123] without a product it says so and leads to the choice', async () => {
    orderingWorld();
    await renderScreen(<ManualLayout />, { address: '/ordering/manual' });
    expect(await screen.findByRole('heading', { name: 'No productCode provided' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vybrat, co objednat' }).getAttribute('href')).toBe('/ordering');
  });

  it.each([
    ['26C', '[ORD-058] for Gastro', 1],
    ['27C', '[ORD-059] not for Flexi', 0],
  ] as const)('%s with nothing decided: the credit settings are forced open, %s', async (code, _id, drawers) => {
    const { api } = orderingWorld({ topUp: { topUpMethod: 'notSet' } });
    api.on(listProducts, listOf([{ ...products[1]!, code, active: true }]));
    await open(code);
    await screen.findByText('Adamec');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryAllByRole('dialog', { name: 'Jak budete zadávat Gastro' })).toHaveLength(drawers);
  });
});
