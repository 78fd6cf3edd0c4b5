import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { isUnread } from '../../../parts/query/unread-block';
import { topUpQuery } from '../../../parts/credit/credit-queries';
import { QueryError } from '../../../parts/query/query-view';
import { TopUpDrawer } from '../../../parts/credit/top-up-drawer';

/**
 * Nobody can order Gastro before it is decided how its amounts are entered: the drawer opens by itself, closing it leaves (S-156, ORD-057
 * to ORD-061). While that could not be asked nothing is ordered either.
 */
export function ForcedTopUp({ productCode, children }: { productCode: CardProductCode; children: ReactNode }) {
  const companyUid = useCompanyUid();
  const navigate = useNavigate();
  const query = useQuery({ ...topUpQuery(companyUid), enabled: loadsTopUp(productCode) });
  const isForced = loadsTopUp(productCode) && query.data?.topUpMethod === 'notSet';
  if (isUnread(query)) return <QueryError query={query} />;
  return (
    <>
      {children}
      <TopUpDrawer reason="forced" opened={isForced} onClose={() => void navigate({ to: paths.ordering })} />
    </>
  );
}
