import * as z from 'zod';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { instantReply, uuidOf, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

/** `inProduction`: at the card processor. `refused`: it cannot be made. `missing`: not in the package that came. */
export const DESK_CARD_STATES = ['inProduction', 'refused', 'missing'] as const;
export type DeskCardState = (typeof DESK_CARD_STATES)[number];

const card = z.object({
  uid: uuidReplyOf<'card'>(),
  /** Masked; null before it is made. */
  number: z.string().nullable(),
  productCode: z.enum(PRODUCT_CODES),
  status: z.enum(CARD_STATUSES),
  state: z.enum(DESK_CARD_STATES),
  since: instantReply,
  companyUid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeNumber: z.string(),
  orderUid: uuidReplyOf<'order'>().nullable(),
  orderNumber: z.string().nullable(),
  packageNumber: z.string().nullable(),
  /** Its holder still waits for one, and nobody has ordered another. */
  canBeMadeAgain: z.boolean(),
});
export type DeskCard = z.infer<typeof card>;

/** `fulltext` looks into names and numbers of people, names of companies and numbers of orders and packages (DESK-036). */
export const deskCardList = listShape({
  sortable: ['since', 'companyName', 'lastName'],
  filters: {
    fulltext: textFilter,
    state: enumFilter(DESK_CARD_STATES),
    olderThan: enumFilter(['1', '3', '7', '30']),
    companyUid: uidFilter,
    orderUid: uidFilter,
  },
});

const query = listQuery(deskCardList);

export const listDeskCards = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/cards',
  summary: 'Cards of all companies that are being made, cannot be made or are missing',
  query,
  reply: listReply(card),
});

export const exportDeskCards = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/cards/export',
  summary: 'The same as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

const write = {
  params: z.object({ uid: uuidOf<'card'>() }),
  body: z.object({}),
  permission: 'desk.cards.write',
  idempotent: 'key',
} as const;

/** Its price goes back. Refused with 409 `card.wrongState` when it is made, given up already, or its order is not paid. */
export const giveDeskCardUp = route({
  ...write,
  method: 'POST',
  path: '/api/provider/cards/:uid/give-up',
  summary: 'A card cannot be made',
  reply: single(z.object({ uid: uuidReplyOf<'card'>() })),
  audit: 'card.rejected',
});

/** Another one for the same person, in a package of its own. Refused with 409 `card.wrongState` when nobody waits for it. */
export const makeDeskCardAgain = route({
  ...write,
  method: 'POST',
  path: '/api/provider/cards/:uid/make-again',
  summary: 'Have a card made once more, at no cost',
  reply: single(z.object({ packageNumber: z.string() })),
  audit: 'card.orderedAgain',
});
