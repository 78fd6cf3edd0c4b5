import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { EmbeddedCard, CardLockEntry } from '@portal/contract/cards/cards';
import { CARD_STATUS_BADGES } from '@portal/domain/cards/card-status';
import { czkToHellers, hellersToCzk, sumHellers } from '@portal/domain/money/money';
import { formatMoney, formatDate } from '../../../lib/text/formats';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { Badge } from '../../../ui/data-display/badge';
import { Button } from '../../../ui/button/button';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { ListRow, RowList } from '../../../ui/data-display/card';
import { useAccounts } from '../detail/use-employee';
import { DetailSection } from '../detail/detail-section';
import { BlockPanel } from './block-panel';
import { markOfAccount } from '@portal/domain/catalogue/marks';
import { lockControl } from './card-facts';
import css from './card.module.css';
import { UnblockDialog } from './unblock-dialog';
import type { ActOnCard } from './use-cards';
import type { EmployeeAccount } from '@portal/contract/employees/employee-accounts';

interface EmbeddedCardsProps {
  cards: readonly EmbeddedCard[];
  employeeUid: EmployeeUid;
  act: ActOnCard;
}

/** The accounts on a plastic: what is on each and its own lock. */
export function EmbeddedCards({ cards, employeeUid, act }: EmbeddedCardsProps) {
  const { t } = useTranslation('employees/drawers');
  const balances = useAccounts(employeeUid);
  const accounts = balances.data ?? [];
  const [blocking, setBlocking] = useState<EmbeddedCard | null>(null);
  const [unblocking, setUnblocking] = useState<EmbeddedCard | null>(null);
  const block = async (type: 'holder' | 'hr') => {
    if (blocking) await act.mutateAsync({ cardUid: blocking.uid, action: 'block', type });
    setBlocking(null);
  };
  const unblock = () => {
    if (unblocking) act.mutate({ cardUid: unblocking.uid, action: 'unblock' }, { onSettled: () => setUnblocking(null) });
  };
  return (
    <DetailSection title={t('cards.accounts')}>
      <UnreadBlock query={balances} what={t('cards.balancesUnread')} />
      <RowList>
        {cards.map((card) => {
          const balance = balanceOf(accounts, card.accountType);
          const { action, reason } = lockControl(card);
          const words = (
            <div className={css.account}>
              <ProductMark mark={markOfAccount(card.accountType)} />
              <div>
                <p>
                  <b>{t(`product.${card.accountType}`)}</b>{' '}
                  {balance !== null && <span className={css.quiet}>{t('cards.balance', { amount: formatMoney(balance) })}</span>}
                </p>
                <LockLines locks={card.locks} />
              </div>
            </div>
          );
          const look = { icon: action === 'block' ? 'lock' : 'unlock' } as const;
          const name = t(`action.${action}Account`, { account: t(`product.${card.accountType}`) });
          return (
            <ListRow key={card.uid} words={words}>
              <Badge variant={CARD_STATUS_BADGES[card.status]}>{t(`enums:cardStatus.${card.status}`)}</Badge>
              <ReasonTooltip reason={reason === null ? null : t(`refused.${reason}`)}>
                <Button
                  changes
                  {...look}
                  size="small"
                  aria-label={name}
                  onClick={() => (action === 'block' ? setBlocking : setUnblocking)(card)}
                >
                  {t(`action.${action}Short`)}
                </Button>
              </ReasonTooltip>
            </ListRow>
          );
        })}
      </RowList>
      {blocking && (
        <BlockPanel
          key={blocking.uid}
          legend={t('block.accountLegend', { account: t(`product.${blocking.accountType}`) })}
          confirmLabel={t('block.confirmAccount')}
          onBlock={block}
          onBack={() => setBlocking(null)}
        />
      )}
      <UnblockDialog
        opened={unblocking !== null}
        locks={unblocking?.locks ?? []}
        pending={act.isPending}
        onConfirm={unblock}
        onCancel={() => setUnblocking(null)}
      />
    </DetailSection>
  );
}

/** What is on an account over all its wallets, in CZK; null while it is not known. */
function balanceOf(accounts: readonly EmployeeAccount[], type: EmployeeAccount['type']): number | null {
  const balances = accounts.filter((account) => account.type === type).flatMap((account) => account.balances);
  if (balances.length === 0 || balances.some(({ errorCode }) => errorCode !== null)) return null;
  return hellersToCzk(sumHellers(balances.map(({ value }) => czkToHellers(value))));
}

/** Who put a lock on a card and when, a line for each. */
export function LockLines({ locks }: { locks: readonly CardLockEntry[] }) {
  const { t } = useTranslation('employees/drawers');
  return locks.map(({ lock, createdBy, createdAt }) => (
    <p key={`${lock} ${createdAt}`} className={css.lock}>
      {t(`lock.${lock}`, { who: createdBy, date: formatDate(createdAt) })}
    </p>
  ));
}
