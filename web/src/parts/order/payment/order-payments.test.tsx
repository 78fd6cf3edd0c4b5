import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '@portal/contract/orders/orders';
import { czk } from '@portal/domain/money/money';
import { renderScreen } from '../../../../test/screen';
import { OrderPayments } from './order-payments';

const show = async (payments: Partial<Order['payments']>) => {
  const rest = { received: czk(0), missing: czk(0), overpaid: czk(0), returned: czk(0), refunds: [], movements: [] };
  await renderScreen(<OrderPayments payments={{ ...rest, ...payments }} />, { address: '/' });
};
const sumOf = (name: string) => screen.getByText(name).parentElement?.textContent?.replaceAll('\u00a0', ' ');

describe('payments of an order', () => {
  it('say nothing before the first one', async () => {
    await show({ missing: czk(100) });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('short by: what came and what is missing', async () => {
    await show({ received: czk(60), missing: czk(40.5), movements: [{ date: '2026-11-23', amount: czk(60), kind: 'received' }] });
    const [row] = within(screen.getByRole('list', { name: 'Platby' })).getAllByRole('listitem');
    expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe('23.11.2026Přijatá platba60,00 Kč');
    expect(sumOf('Zbývá doplatit')).toBe('Zbývá doplatit40,50 Kč');
    expect(screen.queryByText('Vrátíme na váš účet')).toBeNull();
  });

  it('over: what waits to be returned and what was', async () => {
    await show({
      received: czk(200),
      overpaid: czk(30),
      returned: czk(70),
      movements: [
        { date: '2026-11-23', amount: czk(250), kind: 'received' },
        { date: '2026-11-24', amount: czk(-50), kind: 'takenBack' },
        { date: '2026-11-25', amount: czk(-70), kind: 'returned' },
        { date: '2026-11-26', amount: czk(20), kind: 'bounced' },
      ],
    });
    expect(sumOf('Vrátíme na váš účet')).toBe('Vrátíme na váš účet30,00 Kč');
    expect(sumOf('Už jsme vrátili')).toBe('Už jsme vrátili70,00 Kč');
    expect(screen.getByText('Platba odvolaná bankou')).toBeTruthy();
    expect(screen.getByText('Vráceno na váš účet')).toBeTruthy();
    expect(screen.getByText('Vrácení, které banka nedoručila')).toBeTruthy();
  });
});
