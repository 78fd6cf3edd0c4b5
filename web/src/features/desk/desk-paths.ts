import type { DeskPart } from '@portal/domain/desk/queues';
import { DESK_PATH } from '../../lib/paths';

/** Addresses of the desk's pages that stand, their parts that differ as `$name`; screens never write one by hand. */
export const deskPaths = {
  today: DESK_PATH,
  audit: `${DESK_PATH}/audit`,
  staff: `${DESK_PATH}/staff`,
  companies: `${DESK_PATH}/companies`,
  company: `${DESK_PATH}/companies/$companyUid`,
  operations: `${DESK_PATH}/operations`,
  mails: `${DESK_PATH}/operations/mails`,
  events: `${DESK_PATH}/operations/events`,
  files: `${DESK_PATH}/operations/files`,
  schedules: `${DESK_PATH}/operations/schedules`,
  money: `${DESK_PATH}/money`,
  movement: `${DESK_PATH}/money/movements/$movementUid`,
  statements: `${DESK_PATH}/money/statements`,
  statement: `${DESK_PATH}/money/statements/$statementUid`,
  refunds: `${DESK_PATH}/money/refunds`,
  orders: `${DESK_PATH}/orders`,
  packages: `${DESK_PATH}/packages`,
  packageScan: `${DESK_PATH}/packages/scan`,
  packageFile: `${DESK_PATH}/packages/file`,
  cards: `${DESK_PATH}/cards`,
} as const;

type DeskPath = (typeof deskPaths)[keyof typeof deskPaths];

/** Where an item of the menu leads; a part without a page leads to its queues in the cockpit. */
export const PART_PAGES: Readonly<Partial<Record<DeskPart, Exclude<DeskPath, `${string}$${string}`>>>> = {
  companies: deskPaths.companies,
  operations: deskPaths.operations,
  money: deskPaths.money,
  orders: deskPaths.orders,
  packages: deskPaths.packages,
};
