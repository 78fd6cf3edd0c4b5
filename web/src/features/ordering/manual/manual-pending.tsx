import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { Page } from '../../../ui/page/page';

/** While the contract, the basket and the wallets are asked for: the address says already what is ordered. */
export function ManualPending() {
  const { t } = useTranslation('ordering');
  const { productCode } = useParams({ strict: false });
  if (!isCardProductCode(productCode)) return <PageSkeleton />;
  return (
    <Page title={t(`manual.title.${productCode}`)}>
      <PageSkeleton titled />
    </Page>
  );
}
