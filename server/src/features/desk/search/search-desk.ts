import { listDeskCompanies } from '@portal/contract/desk/companies';
import { listMovements } from '@portal/contract/desk/money/movements';
import { listDeskOrders } from '@portal/contract/desk/orders';
import { listDeskPackages } from '@portal/contract/desk/packages';
import type { searchDesk as route } from '@portal/contract/desk/search';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { mayAtDesk, type DeskAction, type StaffRole } from '@portal/domain/access/staff';
import { hellersToCzk } from '@portal/domain/money/money';
import { searchWords } from '@portal/domain/text/fold';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import * as store from '../../../store/desk/search';
import type { DeskReader, DeskTx } from '../../../store/engine/desk';
import { movementText } from '../money/list-movements';

/** Of each kind, before it is said that there are more. */
const SHOWN = 5;
const LIMIT = SHOWN + 1;

/** No name has more, and every word of a longer text would cost a look at every company. */
const MAX_WORDS = 12;

/** What a number, a symbol, an account or a tracking number is written with; anything else is in none of them. */
const NUMBERED = /^(?=.*\d)[\dA-Z/-]{2,50}$/u;

/** One text looked for in everything the person may read the list of; each kind by itself. */
export async function searchDesk(deps: Deps, { staff }: StaffActor, text: string): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const look = looker({ log: deps.log, desk: deps.desk, roles: staff.roles });
  const find = finders(text);
  // One after the other: whoever writes quickly asks often, and leaves the other pages of the desk their connections.
  return {
    data: {
      companies: await look(listDeskCompanies.permission, find.companies),
      orders: await look(listDeskOrders.permission, find.orders),
      documents: await look(listDeskOrders.permission, find.documents),
      movements: await look(listMovements.permission, find.movements),
      packages: await look(listDeskPackages.permission, find.packages),
    },
  };
}

interface Looking extends Pick<Deps, 'log'> {
  desk: DeskReader;
  roles: readonly StaffRole[];
}

/** A kind that cannot be read says so and holds up no other; one the person may not read is not looked into. */
export const looker =
  ({ log, desk, roles }: Looking) =>
  async <T>(action: DeskAction, find: (tx: DeskTx) => Promise<T[]>) => {
    if (!mayAtDesk(roles, action)) return { state: 'refused' as const };
    try {
      const rows = await desk.read(find);
      return { state: 'read' as const, rows: rows.slice(0, SHOWN), isMore: rows.length > SHOWN };
    } catch (error) {
      log.error({ err: error }, 'a kind of the search of the desk could not be read');
      return { state: 'failed' as const };
    }
  };

/** How each kind is looked for; what cannot be in one is not. */
function finders(text: string) {
  const words = searchWords(text).length;
  const number = text.replaceAll(/\s/gu, '').toUpperCase();
  const isNumber = NUMBERED.test(number);
  return {
    companies: async (tx: DeskTx) => (words > 0 && words <= MAX_WORDS ? store.searchCompanies(tx, { text, limit: LIMIT }) : []),
    orders: async (tx: DeskTx) => (isNumber ? (await store.searchOrders(tx, { text: number, limit: LIMIT })).map(presentOrder) : []),
    documents: async (tx: DeskTx) => (isNumber ? store.searchDocuments(tx, { text: number, limit: LIMIT }) : []),
    movements: async (tx: DeskTx) =>
      isNumber ? (await store.searchMovements(tx, { text: movementText(number), limit: LIMIT })).map(presentMovement) : [],
    packages: async (tx: DeskTx) => (isNumber ? store.searchPackages(tx, { text: number, limit: LIMIT }) : []),
  };
}

const presentOrder = ({ orderedAt, priceIncVat, ...order }: store.FoundOrder) => ({
  ...order,
  orderedAt: orderedAt.toISOString(),
  priceIncVat: hellersToCzk(priceIncVat),
});

const presentMovement = ({ amount, ...movement }: store.FoundMovement) => ({ ...movement, amount: hellersToCzk(amount) });
