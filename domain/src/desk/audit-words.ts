import type { FileWords } from './file-fault';
import { SERVICES } from '../catalogue/rows/services';

/** What codes of an entry are said by, lists of words by code: `enums` are those of content, the other ones those of the desk. */
export interface AuditWords {
  language: 'cs' | 'en';
  enums: object;
  desk: FileWords & object;
}

/** Where something stands in an entry. */
export interface AuditPlace {
  /** Of the entry. */
  kind: string;
  /** In what it stands; empty at the top. */
  within: string;
  name: string;
}

/**
 * The list of words a code is said by: `within.name` for what stands in something, `noun:name` for kinds of one noun, `name` everywhere else. A name
 * that is not here says no code.
 */
const LISTS: Readonly<Record<string, string | readonly string[]>> = {
  'addedToBasket.kind': 'value.basketItem',
  'dayRule.kind': 'value.dayRule',
  'documents.kind': 'value.contractDocument',
  'label.type': 'value.place',
  'payload.reason': ['enums.blockingReason', 'value.requestReason'],
  'portalUser.status': 'enums.portalUserStatus',
  'portalUser.role': 'enums.role',
  'refunds.reason': 'value.refundReason',
  'removedFromBasket.kind': 'value.basketItem',
  'restored.kind': 'value.basketItem',
  'wallets.type': 'enums.wallet',
  'archive:kind': 'value.archived',
  'auth:step': 'value.signInStep',
  'card:status': 'enums.cardStatus',
  'cardRequest:state': 'value.requestState',
  'checkout:status': 'enums.orderStatus',
  'company:status': 'enums.companyStatus',
  'contactPerson:status': 'enums.contactPersonStatus',
  'employee:status': 'enums.employeeStatus',
  'event:state': 'state.event',
  'file:state': 'value.fileState',
  'location:status': 'enums.locationStatus',
  'onboarding:status': 'value.onboardingStatus',
  'order:status': 'enums.orderStatus',
  'payment:reason': 'reason',
  'payment:status': 'state.movement',
  'portalUser:status': 'enums.portalUserStatus',
  'proposal:reason': 'value.proposalReason',
  'proposal:status': 'value.proposalStatus',
  'refund:status': 'value.refundStatus',
  action: 'value.cardAction',
  answer: 'value.importAnswer',
  blockingReason: 'enums.blockingReason',
  by: 'value.by',
  columns: 'value.column',
  delivery: 'service',
  deliveryType: 'value.place',
  employeeStatus: 'enums.employeeStatus',
  entity: 'value.entity',
  error: 'fileFault',
  fault: 'fault',
  fileKind: 'value.fileKind',
  format: 'value.statementFormat',
  job: 'task',
  leisureBenefitChoice: 'value.leisureChoice',
  lock: 'value.lock',
  masterSystem: 'value.requestSource',
  method: 'enums.topUpMethod',
  mode: 'value.proposalMode',
  paymentType: 'enums.paymentType',
  performed: 'value.accessChange',
  productCode: 'enums.product',
  queue: 'queue',
  role: 'enums.role',
  roles: 'role',
  rows: 'value.importRow',
  serviceCode: 'service',
  source: 'value.planSource',
  step: 'value.step',
  task: 'task',
  to: 'value.refundTo',
  trouble: 'trouble',
  type: 'message',
  walletOption: 'enums.walletOption',
  why: 'value.requestWhy',
};

/** The lists by which a code that stands there is said; none where no code stands. */
const listsAt = ({ kind, within, name }: AuditPlace): readonly string[] =>
  [LISTS[`${within}.${name}`] ?? LISTS[`${kind.split('.')[0] ?? ''}:${name}`] ?? LISTS[name] ?? []].flat();

/** A code in words; undefined where none is known, as what people wrote themselves. */
export function auditWord(words: AuditWords, place: AuditPlace, code: string): string | undefined {
  for (const list of listsAt(place)) {
    const word = list === 'service' ? serviceWord(words, code) : listedWord(words, list, code);
    if (word !== undefined) return word;
  }
  return undefined;
}

/** What a field is called; of another release by its name. */
export const fieldWord = ({ desk }: Pick<AuditWords, 'desk'>, name: string): string => wordIn(desk, ['field', name]) ?? name;

/** What is said of yes and no. */
export const yesNoWord = ({ desk }: Pick<AuditWords, 'desk'>, value: boolean): string =>
  wordIn(desk, ['value', 'yesNo', String(value)]) ?? String(value);

const listedWord = ({ enums, desk }: AuditWords, list: string, code: string): string | undefined =>
  wordIn(list.startsWith('enums.') ? enums : desk, [...list.replace('enums.', '').split('.'), code]);

const serviceWord = ({ language }: Pick<AuditWords, 'language'>, code: string): string | undefined => {
  const service = Object.entries(SERVICES).find(([known]) => known === code)?.[1];
  return language === 'cs' ? service?.nameCs : service?.nameEn;
};

function wordIn(tree: object, [name = '', ...rest]: readonly string[]): string | undefined {
  const found: unknown = Object.getOwnPropertyDescriptor(tree, name)?.value;
  if (rest.length === 0) return typeof found === 'string' ? found : undefined;
  return typeof found === 'object' && found !== null ? wordIn(found, rest) : undefined;
}
