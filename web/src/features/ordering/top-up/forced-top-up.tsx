import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/selected-company';
import { topUpQuery } from '../basket/basket-queries';
import { TopUpDrawer } from './top-up-drawer';

/** Nobody can order Gastro before it is decided how its amounts are entered: the drawer opens by itself, closing it leaves (S-156, ORD-057 to ORD-061). */
export function ForcedTopUp({ productCode }: { productCode: CardProductCode }) {
  const companyUid = useCompanyUid();
  const navigate = useNavigate();
  const { data } = useQuery({ ...topUpQuery(companyUid), enabled: hasGastro(productCode) });
  const isForced = hasGastro(productCode) && data?.topUpMethod === 'notSet';
  return <TopUpDrawer opened={isForced} onClose={() => void navigate({ to: paths.ordering })} />;
}

const hasGastro = (productCode: CardProductCode) => productCode === '90C' || productCode === '26C';
