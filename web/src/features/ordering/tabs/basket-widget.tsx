import { useTranslation } from 'react-i18next';
import { hellersToCzk } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { Icon } from '../../../ui/icon/icon';
import css from './basket-widget.module.css';
import { useUnseenRemovals } from '../removals/use-unseen-removals';
import type { Sums } from '../basket/book/sums';

/** Cards and credit in the basket, and a mark when something left it and the person does not know yet; opens its check (ORD-070 to ORD-073). */
export function BasketWidget({ sums, onOpen }: { sums: Sums; onOpen: () => void }) {
  const { t } = useTranslation('ordering');
  const hasLost = useUnseenRemovals().lost.length > 0;
  const cards = t('basket.cards', { count: sums.cards });
  const credit = formatMoney(hellersToCzk(sums.credit));
  return (
    <button type="button" className={css.widget} aria-haspopup="dialog" title={t('basket.widget.title')} onClick={onOpen}>
      <Icon name="cart" />
      <HiddenText>{t('basket.widget.before')}</HiddenText>
      <span className={css.words}>
        <span className={css.cards}>
          {cards}
          <span aria-hidden="true"> · {t('basket.widget.what')}</span>
        </span>
        <HiddenText>{t('basket.widget.between')}</HiddenText>
        <b>{credit}</b>
      </span>
      <HiddenText>{t('basket.widget.after')}</HiddenText>
      {hasLost && (
        <span className={css.lost}>
          <Icon name="alert" size={16} />
          <HiddenText>{t('basket.widget.lost')}</HiddenText>
        </span>
      )}
    </button>
  );
}
