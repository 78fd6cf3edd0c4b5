import { groupName } from '../../../parts/employees/group-name';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOrderByGroup } from '@portal/contract/orders/order-totals';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { markOfService } from '@portal/domain/catalogue/marks';
import { SERVICES } from '@portal/domain/catalogue/services';
import { czkToHellers, hellersToCzk, sumHellers } from '@portal/domain/money/money';
import { call } from '../../../lib/call/call';
import { formatMoney, formatNumber } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { isUnread, UnreadBlock } from '../../../parts/query/unread-block';
import { BarFigures } from '../../../ui/data-display/bar-figures';
import { Card, Section } from '../../../ui/data-display/card';

type Group = Awaited<ReturnType<typeof call<typeof getOrderByGroup>>>['data'][number];

/** What an order brings to each group, as a picture with its figures; nothing where all are of one. */
export function OrderGroups({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation(['orders', 'enums']);
  const companyUid = useCompanyUid();
  const query = useQuery({
    queryKey: ['company', companyUid, 'order', orderUid, 'groups'],
    queryFn: async ({ signal }) => (await call(getOrderByGroup, { params: { companyUid, id: orderUid }, signal })).data,
    staleTime: 60_000,
  });
  if (isUnread(query)) return <UnreadBlock query={query} what={t('groups.unread')} />;
  const { data: groups = [] } = query;
  if (groups.length < 2) return null;
  const codes = [...new Set(groups.flatMap(({ credits }) => credits.map((credit) => credit.productServiceCode)))].toSorted();
  const amountOf = ({ credits }: Group, code: string) => credits.find((credit) => credit.productServiceCode === code)?.amount ?? 0;
  return (
    <Section title={t('groups.title')}>
      <Card>
        <BarFigures
          caption={t('groups.title')}
          headers={[
            t('groups.group'),
            t('groups.people'),
            t('groups.cards'),
            ...codes.map((code) => t(`enums:product.${SERVICES[code].productCode}`)),
            ...(codes.length > 1 ? [t('groups.credit')] : []),
          ]}
          rows={groups.map((group) => ({
            key: group.uid,
            name: groupName(t, group),
            pieces: codes.map((code) => ({ mark: markOfService(code), amount: amountOf(group, code) })),
            cells: [
              formatNumber(group.people),
              formatNumber(group.cards),
              ...codes.map((code) => formatMoney(amountOf(group, code))),
              ...(codes.length > 1 ? [formatMoney(creditOf(group))] : []),
            ],
          }))}
        />
      </Card>
    </Section>
  );
}

const creditOf = ({ credits }: Group) => hellersToCzk(sumHellers(credits.map(({ amount }) => czkToHellers(amount))));
