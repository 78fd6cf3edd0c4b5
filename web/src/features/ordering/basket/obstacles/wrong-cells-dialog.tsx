import { useTranslation } from 'react-i18next';
import type { WrongCell } from '../book/cell-text';
import { keyOf, type Entry } from '../book/entry';
import { useEntryText } from '../book/use-entry-text';
import { WrongTextsDialog, type WrongText } from './wrong-texts-dialog';

interface WrongCellsDialogProps {
  opened: boolean;
  cells: readonly WrongCell[];
  /** What a cell still orders: it had a good number before. */
  entryAt: (key: string) => Entry | undefined;
  onClose: () => void;
  /** Shows the first of them. */
  onMend: (cell: WrongCell) => void;
  onWithout: () => void;
  pending: boolean;
}

/** Texts of the grid that cannot be ordered. */
export function WrongCellsDialog({ cells, entryAt, onMend, ...dialog }: WrongCellsDialogProps) {
  const textOf = useTextOf(entryAt);
  const [first] = cells;
  return <WrongTextsDialog {...dialog} texts={cells.map(textOf)} onMend={() => (first === undefined ? dialog.onClose() : onMend(first))} />;
}

function useTextOf(entryAt: WrongCellsDialogProps['entryAt']): (cell: WrongCell) => WrongText {
  const { t } = useTranslation('ordering');
  const say = useEntryText();
  return ({ target, employee, column, text, meaning }) => {
    const key = keyOf(target);
    const entry = entryAt(key);
    return {
      ...employee,
      key,
      where: `${t(`credit.${column.kind}`)}, ${t(`unit.${column.unit}`)}`,
      text,
      error: meaning.error,
      serviceCode: target.serviceCode,
      before: entry === undefined ? null : say.value(entry),
    };
  };
}
