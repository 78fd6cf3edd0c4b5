import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CardShipment } from '@portal/contract/orders/packages';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { shipmentNext } from '@portal/domain/packages/shipment-next';
import { paths } from '../../../lib/paths';
import { formatDate } from '../../../lib/text/formats';
import { today } from '../../../lib/text/day-text';
import { TaggedText } from '../../../ui/typography/tagged-text';
import { dayOf } from '../promises-of';
import { shipmentFacts } from './shipment-facts';

/** `Odešleme do 24.11.2026`: what happens next with a shipment, short enough for a row of a table; where money is missing, a link to it. Vouchers on paper are confirmed by nobody. */
export function ShipmentSentence({ shipment, isPaper = false }: { shipment: CardShipment; isPaper?: boolean }) {
  const { t } = useTranslation('order');
  const next = shipmentNext(shipmentFacts(shipment), {
    orderedOn: pragueDay(Date.parse(shipment.orderDate)),
    paidOn: shipment.orderPaidDate,
    dispatchedOn: dayOf(shipment.dispatchedAt),
    deliveredOn: dayOf(shipment.deliveredAt),
    today: today(),
  });
  if (next === null) return null;
  const key = isPaper && next.key === 'confirm' ? 'arrivedOn' : next.key;
  const way =
    key === 'held' ? (
      <Link to={paths.orders} search={{ filter: { isOwed: '1' } }} />
    ) : (
      <Link to={paths.order} params={{ orderUid: shipment.orderUid }} hash="payment" />
    );
  return <TaggedText t={t} i18nKey={`shipmentNext.${key}`} values={{ day: formatDate(next.day) }} components={{ go: way }} />;
}
