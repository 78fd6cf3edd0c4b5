import type { patientClient } from './patient-client';

interface Wish {
  employeeUid: string;
  label: string;
}

/** One order from the basket to its number; every step is repeated until it is answered. */
export async function orderFor(call: ReturnType<typeof patientClient>, { employeeUid, label }: Wish): Promise<string> {
  const items = [
    { productCode: '90C', productServiceCode: '90C-401', employeeUid },
    { productCode: '90C', productServiceCode: '26C-828', employeeUid, value: 2400, quantity: 1 },
  ];
  await call('POST', '/basket', { items });
  const started = await call<{ data: { order: { uid: string } } }>('POST', '/order-checkout', {});
  const { uid } = started.body.data.order;
  await call('PUT', `/order/${uid}/checkout`, { label });
  await call('PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-422' });
  const placed = await call<{ data: { order: { number: string } } }>('POST', `/order-checkout/${uid}/submit`, {});
  return placed.body.data.order.number;
}
