import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeskCompanyFacts, readDeskCompanyTimeline, type DeskCompanyFacts } from '@portal/contract/desk/company/page';
import type { ContractStatus } from '@portal/domain/access/company-status';
import { DUE_DAYS } from '@portal/domain/documents/document-dates';
import { call } from '../../../lib/call/call';
import { formatDate, formatMoney, formatPercent } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { TextButton } from '../../../ui/button/button';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';
import { Card, Section } from '../../../ui/data-display/card';
import { Facts, type Fact } from '../../../ui/data-display/facts';
import { Timeline } from '../../../ui/data-display/timeline';
import css from './companies.module.css';

interface Of {
  uid: string;
}

/** Its contracts with what they allow, and what the company says of itself. */
export function CompanyContracts({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'facts'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyFacts, { params: { uid }, signal })).data,
  });
  return (
    <Section title={t('part.facts')}>
      <Card>
        <QueryView query={query}>
          {(facts) => (
            <>
              {facts.contracts.map((contract) => (
                <Contract key={contract.number ?? contract.status} contract={contract} unpaid={facts.unpaid} />
              ))}
              {facts.contracts.length === 0 && <p className={css.part}>{t('facts.noContract')}</p>}
              <CompanyFacts facts={facts} />
            </>
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

const CONTRACT_LOOKS: Readonly<Record<ContractStatus, BadgeVariant>> = {
  init: 'created',
  pending: 'delay',
  active: 'shipped',
  inactive: 'expired',
};

interface ContractProps {
  contract: DeskCompanyFacts['contracts'][number];
  unpaid: number;
}

function Contract({ contract: { number, status, orderLimit, paymentType }, unpaid }: ContractProps) {
  const { t } = useTranslation(['desk/companies', 'enums']);
  const limit = formatMoney(orderLimit, 0);
  const isUsed = status === 'active' && orderLimit > 0;
  return (
    <div className={css.part}>
      <div className={css.contract}>
        <b>{number === null ? t('facts.contractWithoutNumber') : t('facts.contract', { number })}</b>
        <Badge variant={CONTRACT_LOOKS[status]}>{t(`enums:contractStatus.${status}`)}</Badge>
      </div>
      {status !== 'inactive' && (
        <Facts
          facts={[
            {
              name: t('facts.limit'),
              value: isUsed ? t('facts.limitUsed', { limit, percent: formatPercent(Math.round((unpaid / orderLimit) * 100)) }) : limit,
            },
            { name: t('facts.payment'), value: t('facts.paymentDue', { type: t(`enums:paymentType.${paymentType}`), count: DUE_DAYS }) },
          ]}
        />
      )}
    </div>
  );
}

function CompanyFacts({ facts: { address, vatNumber, bankAccount, invoicingEmails, registration } }: { facts: DeskCompanyFacts }) {
  const { t } = useTranslation('desk/companies');
  const said = (name: 'returnedReason' | 'handInNote'): Fact[] => {
    const value = registration?.[name] ?? null;
    return value === null ? [] : [{ name: t(`facts.${name}`), value }];
  };
  return (
    <div className={css.part}>
      <Facts
        facts={[
          { name: t('facts.address'), value: address },
          { name: t('facts.vatNumber'), value: vatNumber ?? '–' },
          { name: t('facts.bankAccount'), value: bankAccount ?? '–' },
          { name: t('facts.invoicingEmails'), value: invoicingEmails.join(', ') || '–' },
          ...(registration === null ? [] : [{ name: t('facts.registered'), value: formatDate(registration.completedAt) }]),
          ...said('returnedReason'),
          ...said('handInNote'),
        ]}
      />
    </div>
  );
}

/** So much of what happened is seen at once. */
const SHORT = 6;

/** What happened with it, the latest first. */
export function CompanyTimeline({ uid }: Of) {
  const { t } = useTranslation('desk/companies');
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'timeline'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyTimeline, { params: { uid }, signal })).data,
  });
  const count = query.data?.length ?? 0;
  return (
    <Section
      title={t('part.timeline')}
      action={
        count > SHORT && (
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('happened.less') : t('happened.more', { count })}
          </TextButton>
        )
      }
    >
      <Card>
        <QueryView query={query}>
          {(happened) =>
            happened.length === 0 ? (
              <p>{t('happened.nothing')}</p>
            ) : (
              <Timeline
                label={t('part.timeline')}
                steps={happened.slice(0, isWhole ? happened.length : SHORT).map(({ kind, at, detail, by }) => ({
                  key: `${kind} ${at} ${detail ?? ''}`,
                  state: 'done',
                  what: t(`happened.${kind}`),
                  when: formatDate(at),
                  children: [detail, by].filter((part) => part !== null).join(detail?.endsWith('.') === true ? ' ' : ', '),
                }))}
              />
            )
          }
        </QueryView>
      </Card>
    </Section>
  );
}
