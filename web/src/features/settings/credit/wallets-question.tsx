import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/text/formats';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import type { useQuestion } from '../../../ui/layer/use-question';
import css from './credit.module.css';
import { isFilled, type WalletsChange } from './use-save-wallets';

/** Before the wallets are changed: what the basket loses and what becomes of the money in those that go (R-11, S-216, S-217). */
export function WalletsQuestion({ question }: { question: ReturnType<typeof useQuestion<WalletsChange>>['question'] }) {
  const { t } = useTranslation('settings/credit');
  return (
    <ConfirmDialog
      opened={question !== null}
      title={t('question.title')}
      confirmLabel={t('question.confirm')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {question !== null && <Consequences {...question.about} />}
    </ConfirmDialog>
  );
}

function Consequences({ basket, dropped }: WalletsChange) {
  const { t } = useTranslation(['settings/credit', 'enums']);
  const kept = dropped.map((type) => t(`enums:wallet.${type}`)).join(', ');
  return (
    <div className={css.consequences}>
      <p>{useLoss(basket)}</p>
      {dropped.length > 0 && <p>{t('question.kept', { count: dropped.length, wallets: kept })}</p>}
    </div>
  );
}

/** A sentence with what the basket holds. */
function useLoss(basket: WalletsChange['basket']): string {
  const { t } = useTranslation('settings/credit');
  if (basket === null) return t('question.unread');
  if (!isFilled(basket)) return t('question.nothing');
  const cards = basket.itemQuantity > 0 ? t('question.cards', { count: basket.itemQuantity }) : '';
  const credit = basket.totalAmount > 0 ? t('question.credit', { amount: formatMoney(basket.totalAmount) }) : '';
  return t('question.loss', { what: [cards, credit].filter(Boolean).join(t('question.and')) });
}
