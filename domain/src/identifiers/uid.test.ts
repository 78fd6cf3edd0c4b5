import { expect, it } from 'vitest';
import type { EmployeeUid, OrderUid, Uid } from './uid';

const ordersOf = (employeeUid: EmployeeUid): readonly EmployeeUid[] => [employeeUid];

/** What must not compile; the check reads this file, so a mix that is let through is an error here. */
function mixed(employee: EmployeeUid, order: OrderUid, text: string): readonly unknown[] {
  // @ts-expect-error one of an order is none of an employee
  const taken: EmployeeUid = order;
  // @ts-expect-error nor in a list
  const several: readonly OrderUid[] = [employee];
  // @ts-expect-error nothing has identifiers that nobody knows of
  const unheard: Uid<'ghost'> = text;
  return [
    taken,
    several,
    unheard,
    // @ts-expect-error nor where one is asked for
    ordersOf(order),
    // @ts-expect-error nor in a row
    ordersOf({ uid: order }.uid),
    // A text of which nothing is known is taken for either.
    ordersOf(text),
  ];
}

it('an identifier is told from one of another noun by the compiler alone', () => {
  expect(mixed('a', 'b', 'c')).toHaveLength(6);
});
