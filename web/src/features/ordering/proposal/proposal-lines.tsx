import { useTranslation } from 'react-i18next';
import { listProposalLines, type Proposal } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';
import { useList } from '../../../lib/list/use-list';
import { formatAmount, formatDifference } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import { Section } from '../../../ui/data-display/card';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchBox } from '../../../ui/list-toolbar/search-box';
import { lineKey } from './line-words';
import css from './proposal.module.css';
import { linesKey, type ProposalId } from './proposal-queries';
import { lineColumns, type Editing } from './proposal-columns';

interface ProposalLinesProps {
  params: ProposalId;
  proposal: Proposal;
  editing: Editing;
}

/** Lines that differ from the order; everybody, with a search, on request. */
export function ProposalLines({ params, proposal, editing }: ProposalLinesProps) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const { isWhole, setWhole, fulltext, setFulltext } = editing.view;
  const asked = { view: [isWhole ? ('all' as const) : ('changed' as const)], fulltext: isWhole && fulltext !== '' ? fulltext : undefined };
  const source = useList({
    queryKey: linesKey(params, { ...asked, stamp: proposal.stamp }),
    load: (page, signal) =>
      call(listProposalLines, { params, query: { pageNumber: String(page), pageSize: '100', filter: asked }, signal }),
  });
  const columns = lineColumns(t, editing);
  return (
    <Section
      title={t(isWhole ? 'lines.everybody' : 'lines.changed')}
      action={
        <TextButton onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('lines.showChanged') : t('lines.showAll', { count: peopleOf(proposal) })}
        </TextButton>
      }
    >
      {isWhole && <SearchBox label={t('lines.search')} placeholder={t('lines.searchHint')} value={fulltext} onSearch={setFulltext} />}
      <DataTable
        label={t(isWhole ? 'lines.everybody' : 'lines.changed')}
        columns={columns}
        source={source}
        rowKey={lineKey}
        rowLabel={({ employee }) => `${employee.lastName} ${employee.firstName}`}
        isFiltered={fulltext !== ''}
        onClearFilters={() => setFulltext('')}
        empty={<EmptyState drawing="list">{t('lines.none')}</EmptyState>}
      />
      <Totals proposal={proposal} isWhole={isWhole} />
    </Section>
  );
}

const peopleOf = ({ people }: Proposal): number => Object.values(people).reduce((sum, count) => sum + count, 0);

/** Who is as they were in one line, and credit of all. */
function Totals({ proposal, isWhole }: { proposal: Proposal; isWhole: boolean }) {
  const { t } = useTranslation('ordering/proposal');
  const { credit, people, included } = proposal;
  return (
    <dl className={css.totals}>
      {!isWhole && people.same > 0 && (
        <div>
          <dt>{t('lines.same', { count: people.same })}</dt>
          <dd>{formatAmount(credit.same)}</dd>
        </div>
      )}
      <div className={css.sum}>
        <dt>{t('lines.total', { count: included })}</dt>
        <dd>
          {formatAmount(credit.before)} → {formatAmount(credit.after)} <span>({formatDifference(credit.after - credit.before, 2)})</span>
        </dd>
      </div>
    </dl>
  );
}
