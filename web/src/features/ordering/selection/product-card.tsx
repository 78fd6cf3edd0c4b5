import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Product } from '@portal/contract/ordering/products';
import { PRODUCTS } from '@portal/domain/catalogue/products';
import { formatMoney } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../ui/icon/icon';
import { LinkButton } from '../../../ui/button/link-button';
import { ProductMark } from '../../../ui/data-display/product-mark';
import css from './selection.module.css';

interface ProductCardProps {
  product: Product;
  /** Something is in the basket. */
  isStarted: boolean;
  /** What is in it, in words; undefined while that is not known. */
  inBasket: string | undefined;
}

/** What the product is, what it costs, and the two ways to order it; the main one is the whole grid (ORD-056). */
export function ProductCard({ product, isStarted, inBasket }: ProductCardProps) {
  const { t } = useTranslation('ordering');
  const { code } = product;
  const card = product.services.find(({ group, isActive, orderManual }) => group === 'item' && isActive && orderManual);
  const price = card?.price ?? null;
  return (
    <section className={css.card} aria-labelledby={`product-${code}`}>
      <h2 id={`product-${code}`}>
        <ProductMark mark={PRODUCTS[code].mark} />
        <Link to={paths.orderingManual} params={{ productCode: code }} className={css.name}>
          {t(`product.${code}`)}
        </Link>
      </h2>
      <p className={css.what}>{t(`selection.what.${code}`)}</p>
      {price !== null && <p className={css.price}>{t('selection.cardPrice', { price: formatMoney(price) })}</p>}
      <div className={css.ways}>
        <LinkButton to={paths.orderingManual} params={{ productCode: code }} variant="primary" iconEnd="arrowRight">
          {t(isStarted ? 'selection.continue' : 'selection.start')}
        </LinkButton>
        <LinkButton to={paths.orderingImport} params={{ productCode: code }} icon="spreadsheet">
          {t('selection.import')}
        </LinkButton>
        <LinkButton to={paths.plan} params={{ productCode: code }} icon="calendar">
          {t('selection.plan')}
        </LinkButton>
      </div>
      {inBasket !== undefined && (
        <p className={css.basket}>
          <Icon name="cart" size={18} />
          {inBasket}
        </p>
      )}
    </section>
  );
}
