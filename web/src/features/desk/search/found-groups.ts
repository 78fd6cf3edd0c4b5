import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { DESK_SEARCH_KINDS, type DeskSearchKind } from '@portal/contract/desk/search';
import { formatAmount, formatDate, formatMoney } from '../../../lib/text/formats';
import type { IconName } from '../../../ui/icon/icon';
import { deskPaths } from '../desk-paths';
import { PART_ICONS } from '../cockpit/queue-card';
import type { Found } from './use-desk-search';

type T = TFunction<'desk'>;
type Row<Kind extends DeskSearchKind> = Extract<Found[Kind], { state: 'read' }>['rows'][number];

export interface FoundRow {
  key: string;
  title: string;
  detail: string;
  /** Where it is solved. */
  link: LinkOptions;
}

export interface FoundGroup {
  kind: DeskSearchKind;
  rows: FoundRow[];
  isMore: boolean;
}

export const KIND_ICONS: Record<DeskSearchKind, IconName> = {
  companies: PART_ICONS.companies,
  orders: PART_ICONS.orders,
  documents: 'copy',
  movements: PART_ICONS.money,
  packages: PART_ICONS.packages,
};

const together = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');

const ofOrder = (uid: string) => linkOptions({ to: deskPaths.orders, search: { open: uid } });

const PRESENT: { [Kind in DeskSearchKind]: (t: T, row: Row<Kind>) => Omit<FoundRow, 'key'> } = {
  companies: (t, { uid, name, identificationNumber, contractNumber, status }) => ({
    title: name,
    detail: together([
      t('search.id', { number: identificationNumber }),
      contractNumber !== null && t('search.contract', { number: contractNumber }),
      status !== 'active' && t(`search.status.${status}`),
    ]),
    link: linkOptions({ to: deskPaths.company, params: { companyUid: uid } }),
  }),
  orders: (_t, { uid, number, companyName, orderedAt, priceIncVat }) => ({
    title: number,
    detail: together([companyName, formatMoney(priceIncVat), formatDate(orderedAt)]),
    link: ofOrder(uid),
  }),
  documents: (t, { number, type, orderUid, orderNumber, companyName }) => ({
    title: number,
    detail: together([t(`search.document.${type}`, { order: orderNumber }), companyName]),
    link: ofOrder(orderUid),
  }),
  movements: (t, { uid, bookedOn, amount, currency, variableSymbol, counterAccount, counterName }) => ({
    title: together([currency === 'CZK' ? formatMoney(amount) : `${formatAmount(amount)}\u00a0${currency}`, counterName]),
    detail: together([
      variableSymbol !== null && t('search.symbol', { symbol: variableSymbol }),
      counterAccount !== null && t('search.account', { account: counterAccount }),
      formatDate(bookedOn),
    ]),
    link: linkOptions({ to: deskPaths.movement, params: { movementUid: uid } }),
  }),
  // One that somebody has in hand is on no list any more; its order knows it.
  packages: (_t, { number, courier, trackingNumber, companyName, orderUid, isListed }) => ({
    title: number,
    detail: together([companyName, [courier, trackingNumber].filter(Boolean).join(' ')]),
    link: isListed ? linkOptions({ to: deskPaths.packages, search: { filter: { fulltext: number } } }) : ofOrder(orderUid),
  }),
};

function groupOf<Kind extends DeskSearchKind>(t: T, kind: Kind, found: Found[Kind]): FoundGroup[] {
  if (found.state !== 'read' || found.rows.length === 0) return [];
  const rows: readonly Row<Kind>[] = found.rows;
  return [{ kind, isMore: found.isMore, rows: rows.map((row) => ({ key: `${kind}-${row.uid}`, ...PRESENT[kind](t, row) })) }];
}

/** What was found, by kind, with the words and the way of each. */
export const foundGroups = (t: T, found: Found): FoundGroup[] => [
  ...groupOf(t, 'companies', found.companies),
  ...groupOf(t, 'orders', found.orders),
  ...groupOf(t, 'documents', found.documents),
  ...groupOf(t, 'movements', found.movements),
  ...groupOf(t, 'packages', found.packages),
];

/** Kinds that say something else than what was found. */
export const kindsThat = (found: Found, state: 'failed' | 'refused'): DeskSearchKind[] =>
  DESK_SEARCH_KINDS.filter((kind) => found[kind].state === state);
