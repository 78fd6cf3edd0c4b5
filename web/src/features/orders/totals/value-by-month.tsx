import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOrderValueByMonth } from '@portal/contract/orders/order-totals';
import { isDay } from '@portal/domain/calendar/prague-day';
import { call } from '../../../lib/call/call';
import { monthName } from '../../../lib/text/day-text';
import { formatMoney, formatNumber } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { QueryView } from '../../../parts/query/query-view';
import { BarFigures } from '../../../ui/data-display/bar-figures';
import { Modal } from '../../../ui/layer/modal';

/** What was ordered in the last twelve months, the newest first: how many orders, and what they cost. */
export function ValueByMonth({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('orders');
  const companyUid = useCompanyUid();
  const months = useQuery({
    enabled: opened,
    queryKey: ['company', companyUid, 'orders', 'value-by-month'],
    queryFn: async ({ signal }) => (await call(getOrderValueByMonth, { params: { companyUid }, signal })).data,
  });
  const nameOf = (day: string) => (isDay(day) ? monthName(day, { language: i18n.language, year: true }) : day);
  return (
    <Modal opened={opened} onClose={onClose} title={t('value.title')} width={640}>
      <QueryView query={months}>
        {(values) => (
          <BarFigures
            caption={t('value.title')}
            headers={[t('value.month'), t('value.orders'), t('value.priceIncVat')]}
            rows={values.toReversed().map(({ month, orders, priceIncVat }) => ({
              key: month,
              name: nameOf(`${month}-01`),
              pieces: [{ mark: 3, amount: priceIncVat }],
              cells: [formatNumber(orders), formatMoney(priceIncVat)],
            }))}
          />
        )}
      </QueryView>
    </Modal>
  );
}
