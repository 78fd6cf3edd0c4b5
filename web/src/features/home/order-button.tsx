import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/link-button';
import { useFirstProduct } from './use-home';

/** The main job: a new order, or the one that waits in the basket (HOME-018, HOME-019). */
export function OrderButton({ isFilled }: { isFilled: boolean }) {
  const { t } = useTranslation('home');
  const { data: product } = useFirstProduct(isFilled);
  const target = isFilled && product ? paths.orderingManual(product) : paths.ordering;
  return (
    <LinkButton
      to={target}
      variant="primary"
      size="large"
      icon={isFilled ? undefined : 'plus'}
      iconEnd={isFilled ? 'arrowRight' : undefined}
    >
      {t(isFilled ? 'continueOrder' : 'newOrder')}
    </LinkButton>
  );
}
