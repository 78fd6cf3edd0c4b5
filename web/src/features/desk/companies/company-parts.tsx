import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  readDeskCompanyFacts,
  readDeskCompanyMoney,
  readDeskCompanyOrders,
  readDeskCompanyPeople,
  readDeskCompanyTimeline,
} from '@portal/contract/desk/company/page';
import { call } from '../../../lib/call/call';
import { formatDate, formatMoney, formatNumber } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { Facts } from '../../../ui/data-display/facts';
import { Timeline } from '../../../ui/data-display/timeline';

interface Of {
  uid: string;
}

/** What is owed, came and waits to go back. */
export function CompanyMoney({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'money'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyMoney, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.money')}>
      <Card>
        <QueryView query={query}>
          {(money) => (
            <Facts
              facts={(['owed', 'overdue', 'over', 'paidThisYear', 'credit'] as const).map((name) => ({
                name: t(`money.${name}`),
                value: formatMoney(money[name]),
              }))}
            />
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

export function CompanyPeople({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'people'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyPeople, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.people')}>
      <Card>
        <QueryView query={query}>
          {(people) => (
            <Facts
              facts={(['employees', 'activeEmployees', 'cards', 'activeCards'] as const).map((name) => ({
                name: t(`people.${name}`),
                value: formatNumber(people[name]),
              }))}
            />
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

export function CompanyOrders({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'orders'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyOrders, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.orders')} note={query.data && t('orders.total', { count: query.data.total })}>
      <Card>
        <QueryView query={query}>
          {({ latest }) => (
            <RowList>
              {latest.map(({ uid: orderUid, number, label, orderedAt, status, priceIncVat }) => (
                <ListRow
                  key={orderUid}
                  words={
                    <>
                      <b>{number}</b> {label}
                      <p>
                        {formatDate(orderedAt)}, {t(`orderStatus.${status}`)}
                      </p>
                    </>
                  }
                >
                  {formatMoney(priceIncVat)}
                </ListRow>
              ))}
              {latest.length === 0 && <li>{t('orders.none')}</li>}
            </RowList>
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

export function CompanyFacts({ uid }: Of) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'facts'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyFacts, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.facts')}>
      <Card>
        <QueryView query={query}>
          {({ vatNumber, address, bankAccount, invoicingEmails, contracts, registration }) => (
            <Facts
              facts={[
                { name: t('facts.address'), value: address },
                { name: t('facts.vatNumber'), value: vatNumber ?? '–' },
                { name: t('facts.bankAccount'), value: bankAccount ?? '–' },
                { name: t('facts.invoicingEmails'), value: invoicingEmails.join(', ') || '–' },
                ...contracts.map(({ number, status, orderLimit }) => ({
                  name: t('facts.contract', { number: number ?? '–' }),
                  value: `${t(`enums:contractStatus.${status}`)}, ${t('facts.limit', { amount: formatMoney(orderLimit) })}`,
                })),
                ...(registration === null
                  ? []
                  : [
                      { name: t('facts.registered'), value: formatDate(registration.completedAt) },
                      ...(registration.returnedReason === null
                        ? []
                        : [{ name: t('facts.returnedReason'), value: registration.returnedReason }]),
                      ...(registration.handInNote === null ? [] : [{ name: t('facts.handInNote'), value: registration.handInNote }]),
                    ]),
              ]}
            />
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

export function CompanyTimeline({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'timeline'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyTimeline, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.timeline')}>
      <Card>
        <QueryView query={query}>
          {(happened) => (
            <Timeline
              label={t('part.timeline')}
              steps={happened.map(({ kind, at, detail, by }) => ({
                key: `${kind} ${at} ${detail ?? ''}`,
                state: 'done',
                what: t(`happened.${kind}`),
                when: formatDate(at),
                children: [detail, by].filter((part) => part !== null).join(', '),
              }))}
            />
          )}
        </QueryView>
      </Card>
    </Section>
  );
}
