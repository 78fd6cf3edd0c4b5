import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/button/link-button';
import { Page } from '../../../ui/page/page';

/** An address of ordering without a product: says so and leads to the choice (S-155). */
export function ProductMissing() {
  const { t } = useTranslation('ordering');
  const choose = (
    <LinkButton to={paths.ordering} variant="primary" icon="cart">
      {t('productChoice')}
    </LinkButton>
  );
  return (
    <Page title={t('productMissing')}>
      <EmptyState drawing="cards" action={choose}>
        {t('productMissingText')}
      </EmptyState>
    </Page>
  );
}
