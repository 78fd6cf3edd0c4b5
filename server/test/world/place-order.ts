import { createEmployees, signIn, type TestCompany } from './factories';
import { createCards } from './ordering-factories';
import type { TestApp } from '../app/test-app';

export interface PlacedOrder {
  uid: string;
  number: string;
  /** Empty when nothing has to be paid. */
  symbol: string;
  /** Hellers with VAT. */
  total: number;
  employees: string[];
  headers: { cookie: string };
}

interface Wanted {
  /** People who get a new card; one by default. */
  cards?: number;
  /** People who already have a card and get this much Gastro, in CZK. */
  credits?: number[];
  /** Health wallet credit for the first of them, in CZK. */
  flexi?: number;
  /** Where the card of the last of them goes; all go to the company's address by default. */
  elsewhere?: string;
}

/** Places an order the way people do: through the routes of basket and checkout. */
export async function placeOrder(world: TestApp, company: TestCompany, wanted: Wanted = {}): Promise<PlacedOrder> {
  const { uid, employees, headers } = await startCheckout(world, company, wanted);
  const url = `/api/company/${company.uid}/order-checkout/${uid}/submit`;
  const answer = await world.app.inject({ method: 'POST', url, headers, payload: {} });
  if (answer.statusCode >= 300) throw new Error(`submit: ${answer.body}`);
  const { order, paymentInfo } = answer.json().data;
  const total = paymentInfo === null ? 0 : Math.round(paymentInfo.price.priceIncVat * 100);
  return { uid, number: order.number, symbol: paymentInfo?.variableSymbol ?? '', total, employees, headers };
}

/** A checkout that only waits to be submitted. */
export async function startCheckout(
  { app, deps }: TestApp,
  company: TestCompany,
  { cards = 1, credits = [], flexi, elsewhere }: Wanted,
): Promise<Pick<PlacedOrder, 'uid' | 'employees' | 'headers'>> {
  const headers = await signIn(app, deps, { company, role: 'user' });
  const employees = await createEmployees(
    deps,
    company,
    Array.from({ length: cards + credits.length }, () => ({})),
  );
  const holders = employees.slice(cards);
  if (holders.length > 0)
    await createCards(
      deps,
      company,
      holders.map((employeeUid) => ({ employeeUid })),
    );
  const call = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const answer = await app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  };
  const item = (employeeUid: string | undefined, productServiceCode: string) => ({
    productCode: '90C',
    productServiceCode,
    employeeUid,
    quantity: 1,
  });
  const items = [
    ...employees.slice(0, cards).map((uid, index) => ({ ...item(uid, '90C-401'), ...(index === cards - 1 && { locationUid: elsewhere }) })),
    ...holders.map((uid, index) => ({ ...item(uid, '26C-828'), value: credits[index] })),
    ...(flexi === undefined ? [] : [{ ...item(holders[0], '27C-728'), value: flexi, walletUid: company.wallets.health }]),
  ];
  await call('POST', '/basket', { items });
  const { uid } = (await call('POST', '/order-checkout', {})).data.order;
  if (cards > 0) await call('PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-422' });
  return { uid, employees, headers };
}
