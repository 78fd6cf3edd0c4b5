import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listProviderVisits, type ProviderVisit } from '@portal/contract/settings/provider-visits';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { formatDateTime, formatTime } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { SettingsCard } from '../settings-card';
import css from './visits.module.css';

const PAGE = 5;

/** Who of the provider's people looked at this portal, when and why (DESK-030). */
export function VisitsCard() {
  const { t } = useTranslation('settings/visits');
  const companyUid = useCompanyUid();
  const query = useInfiniteQuery({
    queryKey: ['company', companyUid, 'provider-visits'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listProviderVisits, { params: { companyUid }, query: { pageSize: String(PAGE), pageNumber: String(pageParam) }, signal }),
    getNextPageParam: ({ meta }, pages) => (pages.length * PAGE < meta.total ? pages.length + 1 : undefined),
  });
  return (
    <SettingsCard title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      <QueryView query={query}>
        {({ pages }) => {
          const visits = pages.flatMap(({ data }) => data);
          if (visits.length === 0) return <p className={css.lead}>{t('none')}</p>;
          return (
            <ul className={css.visits}>
              {visits.map((visit) => (
                <Visit key={visit.uid} visit={visit} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      {query.hasNextPage && (
        <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </SettingsCard>
  );
}

function Visit({ visit: { name, reason, startedAt, until, isOpen } }: { visit: ProviderVisit }) {
  const { t } = useTranslation('settings/visits');
  return (
    <li>
      <b>{name}</b>
      <span>
        {t('when', { from: formatDateTime(startedAt), until: formatTime(new Date(until)) })}
        {isOpen && `, ${t('open')}`}
      </span>
      <p>{reason}</p>
    </li>
  );
}
