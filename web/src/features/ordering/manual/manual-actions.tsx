import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { hellersToCzk } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { ActionMenu, MenuButton } from '../../../ui/menu/menu-button';
import type { MenuAction } from '../../../ui/menu/menu-action';
import { useHistory } from '../basket/book/use-history';
import { isEmptyBasket, type Sums } from '../basket/book/sums';
import { HistoryButton } from '../removals/history-button';
import { RemovalDrawer } from '../removals/removal-drawer';
import { EmptyBasketDialog, useEmptyBasket } from './empty-basket';
import { useImportActions } from './use-import-actions';

interface ManualActionsProps {
  productCode: CardProductCode;
  sums: Sums;
  /** Everybody who can be ordered for; null while unknown. */
  people: number | null;
}

/** Bulk import with its sample, and emptying the basket (ORD-065, ORD-067). */
export function ManualActions({ productCode, sums, people }: ManualActionsProps) {
  const { t } = useTranslation('ordering');
  const imports = useImportActions(productCode, people);
  const empty = useEmptyBasket();
  return (
    <>
      <MenuButton icon="spreadsheet" label={t('manual.import')} actions={imports} />
      <ReasonTooltip reason={isEmptyBasket(sums) ? t('basket.empty') : null}>
        <Button changes variant="quiet" onClick={empty.ask}>
          {t('manual.empty')}
        </Button>
      </ReasonTooltip>
      <HistoryButton />
      <EmptyBasketDialog empty={empty} />
    </>
  );
}

interface ManualMenuProps extends ManualActionsProps {
  onEdit: () => void;
  onCheck: () => void;
  onSums: () => void;
}

/** The tools of the grid on a phone, in one menu: people stand right under it (L-11). */
export function ManualMenu({ productCode, sums, people, onEdit, onCheck, onSums }: ManualMenuProps) {
  const { t } = useTranslation('ordering');
  const imports = useImportActions(productCode, people);
  const empty = useEmptyBasket();
  const [isRemembering, setRemembering] = useState(false);
  const isEmpty = isEmptyBasket(sums);
  const held = { cards: t('basket.cards', { count: sums.cards }), credit: formatMoney(hellersToCzk(sums.credit)) };
  const moves = useMoves();
  const actions: MenuAction[] = [
    { key: 'edit', label: t('edit.title'), icon: 'edit', changes: true, onSelect: onEdit },
    {
      key: 'check',
      label: t('basket.check'),
      note: isEmpty ? t('basket.empty') : t('basket.holds', held),
      icon: 'cart',
      onSelect: onCheck,
    },
    { key: 'sums', label: t('grid.sums.open'), icon: 'people', onSelect: onSums },
    ...moves,
    ...imports,
    { key: 'removals', label: t('removals.title'), icon: 'clock', onSelect: () => setRemembering(true) },
    {
      key: 'empty',
      label: t('manual.empty'),
      icon: 'trash',
      danger: true,
      changes: true,
      disabled: isEmpty,
      note: isEmpty ? t('basket.empty') : undefined,
      onSelect: empty.ask,
    },
  ];
  const label = t('manual.more');
  return (
    <>
      <ActionMenu label={label} actions={actions} target={<IconButton icon="dots" label={label} />} />
      <RemovalDrawer opened={isRemembering} onClose={() => setRemembering(false)} />
      <EmptyBasketDialog empty={empty} />
    </>
  );
}

/** Back and again, offered while there is something to move. */
function useMoves(): MenuAction[] {
  const { t } = useTranslation('ordering');
  const { undo, redo, canUndo, canRedo } = useHistory();
  const back: MenuAction = { key: 'undo', label: t('history.back'), icon: 'undo', changes: true, onSelect: () => undo() };
  const again: MenuAction = { key: 'redo', label: t('history.again'), icon: 'redo', changes: true, onSelect: redo };
  return [...(canUndo ? [back] : []), ...(canRedo ? [again] : [])];
}
