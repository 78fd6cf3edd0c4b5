import type { StatementUid } from '@portal/domain/identifiers/uid';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listMovements } from '@portal/contract/desk/money/movements';
import { downloadStatement, readStatement } from '@portal/contract/desk/money/statements';
import { call } from '../../../lib/call/call';
import { callFile, saveFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { formatDateTime, formatMoney, formatNumber } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { Facts } from '../../../ui/data-display/facts';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { deskPaths } from '../desk-paths';
import css from './money.module.css';
import { movementColumns, payerText } from './movement-columns';

/** One file of the bank: its totals, what each line it brought did, and the file as it came (DESK-017). */
export function StatementPage() {
  const { t } = useTranslation('desk/money');
  const { statementUid = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['desk', 'statement', statementUid],
    queryFn: async ({ signal }) => (await call(readStatement, { params: { uid: statementUid }, signal })).data,
  });
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadStatement, { params: { uid: statementUid } })),
  });
  const { data } = query;
  const crowns = (amount: number | null) => (amount === null ? t('unknown') : formatMoney(amount));
  return (
    <Page
      title={data?.fileName ?? t('tabs.statements')}
      above={<Link to={deskPaths.statements}>{t('tabs.statements')}</Link>}
      intro={data && t('statement.intro', { number: data.number ?? '–', at: formatDateTime(data.importedAt) })}
      actions={
        data?.hasOriginal && (
          <Button icon="download" pending={download.isPending} onClick={() => download.mutate()}>
            {t('statement.original')}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(statement) => (
          <div className={css.statement}>
            <Card>
              <Facts
                note={!statement.hasOriginal && t('statement.noOriginal')}
                facts={[
                  { name: t('statement.opening'), value: crowns(statement.openingBalance) },
                  { name: t('column.received'), value: crowns(statement.received) },
                  { name: t('column.sent'), value: crowns(statement.sent) },
                  { name: t('column.closing'), value: crowns(statement.closingBalance) },
                  { name: t('column.lines'), value: formatNumber(statement.lineCount ?? statement.brought) },
                  { name: t('statement.known'), value: formatNumber(Math.max(0, (statement.lineCount ?? 0) - statement.brought)) },
                ]}
              />
            </Card>
            <Section title={t('statement.lines')}>
              <Lines statementUid={statementUid} />
            </Section>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Lines({ statementUid }: { statementUid: StatementUid }) {
  const { t } = useTranslation('desk/money');
  const navigate = useNavigate();
  const source = useList({
    queryKey: ['desk', 'movements', 'statement', statementUid],
    load: (page, signal) => call(listMovements, { query: { pageNumber: String(page), filter: { statement: [statementUid] } }, signal }),
  });
  // The order is that of the bank; the lists of all movements sort.
  const columns = useMemo(() => movementColumns(t).map((column) => ({ ...column, sortable: false })), [t]);
  return (
    <DataTable
      label={t('statement.lines')}
      columns={columns}
      source={source}
      rowKey={({ uid }) => uid}
      rowLabel={(row) => payerText(row)}
      onRowOpen={({ uid }) => void navigate({ to: deskPaths.movement, params: { movementUid: uid } })}
      empty={<EmptyState>{t('statement.nothingNew')}</EmptyState>}
    />
  );
}
