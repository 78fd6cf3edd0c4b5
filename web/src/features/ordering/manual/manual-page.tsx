import { useQuery } from '@tanstack/react-query';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { topUpQuery, walletsQuery } from '../../../parts/credit/credit-queries';
import { QueryError } from '../../../parts/query/query-view';
import { useManual } from '../tabs/manual-context';
import { ManualPending } from './manual-pending';
import { ManualScreen } from './manual-screen';

/** Cards and credit of one product by hand (ORD-051, ORD-063 to ORD-073). */
export function ManualPage() {
  const { productCode } = useManual();
  const companyUid = useCompanyUid();
  const topUp = useQuery(topUpQuery(companyUid));
  const wallets = useQuery(walletsQuery(companyUid));
  const failed = [topUp, wallets].find((query) => query.isError && query.data === undefined);
  if (failed) return <QueryError query={failed} />;
  if (!topUp.data || !wallets.data) return <ManualPending />;
  return <ManualScreen productCode={productCode} topUp={topUp.data} wallets={wallets.data} />;
}
