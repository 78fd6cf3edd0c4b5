import { useCallback } from 'react';
import { listShipments, type CardShipment, type cardShipmentList, type paperShipmentList } from '@portal/contract/orders/packages';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { useRowRefresh } from '../../../lib/list/use-row-refresh';

export type ShipmentListState = ListState<typeof cardShipmentList | typeof paperShipmentList>;

/** The newest shipment first (SHP-006). */
export const shipmentDefaults: ListDefaults<typeof cardShipmentList | typeof paperShipmentList> = {
  sort: { by: 'orderDate', dir: 'desc' },
};

export type ShipmentMedium = 'plastic' | 'paper';

/** Nothing happens to it any more: all its cards were taken over, or its vouchers, which nobody takes over, delivered (S-096, S-234). */
export const isFinalShipment = (
  { isTakenOver, missingCards, deliveredAt }: Pick<CardShipment, 'isTakenOver' | 'missingCards' | 'deliveredAt'>,
  medium: ShipmentMedium,
): boolean => (medium === 'paper' ? deliveredAt !== null : isTakenOver && missingCards === 0);

interface Wanted extends Pick<ShipmentListState, 'filter' | 'sort'> {
  medium: ShipmentMedium;
}

/** Packages with cards, or with vouchers on paper, page by page (S-094); those still on their way keep themselves fresh (TBL-015). */
export function useShipments({ filter, sort, medium }: Wanted) {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const listKey = ['company', companyUid, 'shipments', 'list', medium, sort, filter];
  const source = useList({
    queryKey: listKey,
    load: (page, signal) =>
      call(listShipments, { params, query: pageQuery({ sort, filter: { ...filter, productMedium: [medium] } }, page), signal }),
  });
  const isFinal = useCallback(
    (shipment: CardShipment) => shipment.orderStatus === 'CANCELLED' || isFinalShipment(shipment, medium),
    [medium],
  );
  useRowRefresh({
    listKey,
    rows: source.rows,
    isFinal,
    load: async (uids, signal) => (await call(listShipments, { params, query: { pageSize: '100', filter: { uid: uids } }, signal })).data,
  });
  return source;
}
