import * as z from 'zod';
import { COURIERS } from '@portal/domain/packages/tracking';
import { PAPER_KINDS } from '@portal/domain/packages/departure';
import { PARCEL_TROUBLES } from '@portal/domain/packages/shipment-state';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single, uidsFilter } from '../paging';
import { instantReply, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

/** `ready`: can leave. `unfinished`: some of its cards are being made. `underWay`: at the courier. `trouble`: it will not arrive by itself. */
export const DESK_PACKAGE_STATES = ['ready', 'unfinished', 'underWay', 'trouble'] as const;
export type DeskPackageState = (typeof DESK_PACKAGE_STATES)[number];

const parcel = z.object({
  uid: uuidReplyOf<'package'>(),
  number: z.string(),
  companyUid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  orderUid: uuidReplyOf<'order'>(),
  orderNumber: z.string(),
  state: z.enum(DESK_PACKAGE_STATES),
  trouble: z.enum(PARCEL_TROUBLES).nullable(),
  /** It was announced without an answer: somebody has to ask the courier whether it has it. */
  isInDoubt: z.boolean(),
  courier: z.enum(COURIERS).nullable(),
  trackingNumber: z.string().nullable(),
  city: z.string(),
  itemsCount: z.int(),
  /** Since when it is as it is. */
  since: instantReply,
});
export type DeskPackage = z.infer<typeof parcel>;

/** `fulltext` looks into numbers of packages, of tracking and of orders, and names of companies and towns; `olderThan` counts days in the state (DESK-032). */
export const deskPackageList = listShape({
  sortable: ['since', 'number', 'companyName', 'courier'],
  filters: {
    fulltext: textFilter,
    state: enumFilter(DESK_PACKAGE_STATES),
    courier: enumFilter(COURIERS),
    olderThan: enumFilter(['1', '3', '7', '30']),
    companyUid: uidFilter,
    orderUid: uidFilter,
  },
});

const query = listQuery(deskPackageList);

export const listDeskPackages = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/packages',
  summary: 'Packages of all companies',
  query,
  reply: listReply(parcel),
});

export const exportDeskPackages = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/packages/export',
  summary: 'Packages of all companies as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

/** Notes that go into packages, or labels that go on them, of at most a hundred (DESK-035). */
export const downloadPackagePapers = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/packages/papers',
  summary: 'Delivery notes or address labels of packages',
  query: z.object({ kind: z.enum(PAPER_KINDS), filter: z.object({ uid: uidsFilter }) }),
  reply: { file: 'pdf' },
});

const departure = z.object({ packageNumber: z.string().trim().min(1).max(40), trackingNumber: z.string().trim().min(1).max(40) });

const departed = z.object({ packageNumber: z.string(), companyName: z.string(), city: z.string() });
export type Departed = z.infer<typeof departed>;

const write = { permission: 'desk.packages.write', idempotent: 'key' } as const;

/** Refused with 409 `trackingNumber.taken` when another package of the last year has it. */
export const dispatchDeskPackage = route({
  ...write,
  method: 'POST',
  path: '/api/provider/packages/dispatch',
  summary: 'A package was given to the courier',
  body: departure,
  reply: single(departed),
  audit: 'package.dispatched',
});

/** Only for some minutes, and while the courier knows nothing of it: 409 `package.tooLate` afterwards. */
export const takeDeskPackageBack = route({
  ...write,
  method: 'POST',
  path: '/api/provider/packages/take-back',
  summary: 'A package has not left after all',
  body: departure.pick({ packageNumber: true }),
  reply: single(z.object({ packageNumber: z.string() })),
  audit: 'package.takenBack',
});

/** The courier was asked and does not have it: it is announced once more. 409 `package.notInDoubt` when nobody has to ask. */
export const announceDeskPackageAgain = route({
  ...write,
  method: 'POST',
  path: '/api/provider/packages/announce-again',
  summary: 'The courier does not have a package it was told of',
  body: departure.pick({ packageNumber: true }),
  reply: single(z.object({ packageNumber: z.string() })),
  audit: 'package.announcedAgain',
});

export const DEPARTURE_PROBLEMS = [
  'packageMissing',
  'trackingMissing',
  'trackingInvalid',
  'trackingMisread',
  'packageUnknown',
  'packageTwice',
  'trackingTwice',
  'trackingTaken',
  'alreadyDispatched',
  'notReady',
] as const;
export type DepartureProblem = (typeof DEPARTURE_PROBLEMS)[number];

const departureRow = z.object({
  /** As the spreadsheet program counts it. */
  row: z.int(),
  packageNumber: z.string(),
  trackingNumber: z.string(),
  companyName: z.string().nullable(),
  city: z.string().nullable(),
  problem: z.enum(DEPARTURE_PROBLEMS).nullable(),
});
export type DepartureRow = z.infer<typeof departureRow>;

export const DEPARTURE_FILE_MAX_BYTES = 2 * 1024 * 1024;

/** What a file of departures would do, row by row; nothing leaves yet (DESK-034). */
export const previewDepartures = route({
  method: 'POST',
  path: '/api/provider/packages/departures/preview',
  summary: 'What a file with numbers of packages and of tracking would send',
  body: { upload: z.object({}), maxBytes: DEPARTURE_FILE_MAX_BYTES },
  reply: single(z.object({ rows: z.array(departureRow), unreadColumns: z.array(z.string()) })),
  permission: 'desk.packages.write',
  audit: null,
  idempotent: 'safe',
});
