import { useTranslation } from 'react-i18next';
import type { BasketRemoval } from '@portal/contract/ordering/basket';
import { formatDateTime, formatMoney } from '../../../lib/text/formats';
import { useReason } from '../basket/use-reason';
import type { Restored } from './use-restore';

const MOST_REASONS = 3;
const MOST_NUMBERS = 5;

/** Says a removal: how much, who or what, when; and what came of putting it back. */
export function useRemovalWords() {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const amount = ({ total, itemCount }: BasketRemoval): string => {
    const cards = total.itemQuantity > 0 ? t('basket.cards', { count: total.itemQuantity }) : '';
    const credit = total.totalAmount > 0 ? t('removals.credit', { credit: formatMoney(total.totalAmount) }) : '';
    return [cards, credit].filter(Boolean).join(', ') || t('removals.items', { count: itemCount });
  };
  const author = ({ by }: BasketRemoval): string => (by === null ? t('removals.portal') : `${by.firstName} ${by.lastName}`);
  const source = (removal: BasketRemoval): string =>
    `${t(`removals.cause.${removal.cause}`)}, ${author(removal)}, ${formatDateTime(removal.at)}`;
  const outcome = ({ restored, kept, skipped }: Restored): { fact: string; why: string } => {
    const numbers = new Map<string, string[]>();
    for (const { reason: code, personNumber } of skipped) {
      const known = numbers.get(code) ?? [];
      numbers.set(code, personNumber === null ? known : [...known, personNumber]);
    }
    const sentences = [...numbers].slice(0, MOST_REASONS).map(([code, people]) => {
      const why = reason(code);
      return people.length === 0 ? why : `${why} (${people.slice(0, MOST_NUMBERS).join(', ')}${people.length > MOST_NUMBERS ? '…' : ''})`;
    });
    return {
      fact: t('removals.restored', { count: restored }),
      why: [
        kept > 0 ? t('removals.kept', { count: kept }) : '',
        skipped.length > 0 ? [t('removals.notRestored', { count: skipped.length }), ...sentences].join(' ') : '',
      ]
        .filter(Boolean)
        .join(' '),
    };
  };
  return { amount, source, outcome };
}
