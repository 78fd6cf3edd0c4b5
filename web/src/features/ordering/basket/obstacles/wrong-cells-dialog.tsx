import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import { ModalList, QuietWords } from '../../../../ui/layer/modal-list';
import { limitsOf, type WrongCell } from '../book/cell-text';
import { keyOf, type Entry } from '../book/entry';
import { useEntryText } from '../book/use-entry-text';
import css from './wrong-cells-dialog.module.css';

interface WrongCellsDialogProps {
  opened: boolean;
  cells: readonly WrongCell[];
  /** What a cell still orders: it had a good number before. */
  entryAt: (key: string) => Entry | undefined;
  onClose: () => void;
  /** Shows the first of them. */
  onMend: (cell: WrongCell) => void;
  /** Goes on; what stands in the cells is not ordered. */
  onWithout: () => void;
  pending: boolean;
}

/** Before an order goes on: texts that cannot be ordered, whose they are, where they stand and why; nothing is left out by itself. */
export function WrongCellsDialog({ opened, cells, entryAt, onClose, onMend, onWithout, pending }: WrongCellsDialogProps) {
  const { t } = useTranslation('ordering');
  const [first] = cells;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width={640}
      title={t('wrong.title', { count: cells.length })}
      footer={
        <>
          <Button pending={pending} onClick={onWithout}>
            {t('wrong.without', { count: cells.length })}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={() => (first === undefined ? onClose() : onMend(first))}>
            {t('wrong.mend')}
          </Button>
        </>
      }
    >
      <p>{t('wrong.text', { count: cells.length })}</p>
      <ModalList label={t('wrong.list')}>
        {cells.map((cell) => (
          <WrongCellItem key={keyOf(cell.target)} cell={cell} before={entryAt(keyOf(cell.target))} />
        ))}
      </ModalList>
    </Modal>
  );
}

/** Whose, where, what and why; and what the cell still orders. */
function WrongCellItem({ cell, before }: { cell: WrongCell; before: Entry | undefined }) {
  const { t } = useTranslation('ordering');
  const say = useEntryText();
  const { employee, column, text, meaning } = cell;
  return (
    <li>
      <b>{employee.name}</b> <QuietWords>{employee.number}</QuietWords>
      <p>
        {t(`credit.${column.kind}`)}, {t(`unit.${column.unit}`)}: <b className={css.text}>{text}</b>
      </p>
      <p>
        {t(`grid.error.${meaning.error}`, limitsOf(cell.target.serviceCode))} {before && t('wrong.before', { value: say.value(before) })}
      </p>
    </li>
  );
}
