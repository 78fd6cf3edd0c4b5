import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useCanOpen } from '../../parts/content/use-can-open';
import { LinkButton } from '../../ui/button/link-button';
import { useFirstProduct } from './use-home';

const LABELS = { empty: 'newOrder', filled: 'continueOrder', unknown: 'openOrder' } as const;

/** The main job: a new order, or the one that waits in the basket (HOME-018, HOME-019); neither is promised while the basket is not known. */
export function OrderButton({ basket }: { basket: 'empty' | 'filled' | 'unknown' }) {
  const { t } = useTranslation('home');
  const canOpen = useCanOpen();
  const isFilled = basket === 'filled';
  const { data: product } = useFirstProduct(isFilled);
  const target =
    isFilled && product ? linkOptions({ to: paths.orderingManual, params: { productCode: product } }) : linkOptions({ to: paths.ordering });
  if (!canOpen(paths.ordering)) return null;
  return (
    <LinkButton
      {...target}
      variant="primary"
      size="large"
      icon={basket === 'empty' ? 'plus' : undefined}
      iconEnd={isFilled ? 'arrowRight' : undefined}
    >
      {t(LABELS[basket])}
    </LinkButton>
  );
}
