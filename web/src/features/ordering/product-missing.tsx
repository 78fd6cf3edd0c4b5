import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ErrorState } from '../../ui/error-state';

/** An address of ordering without a product: says so and leads to the choice (S-155). */
export function ProductMissing() {
  const { t } = useTranslation('ordering');
  return <ErrorState kind="fatal" title={t('productMissing')} kept={<Link to={paths.ordering}>{t('productChoice')}</Link>} />;
}
