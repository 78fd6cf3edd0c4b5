import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { TableSource } from '../../../../ui/data-table/table-props';
import type { Selection } from '../../../../ui/data-table/use-selection';
import { SelectionAction, SelectionBar } from '../../../../ui/page/selection-bar';
import type { useFill } from './use-fill';

interface SelectedPeopleProps {
  source: Pick<TableSource<EmployeeProductRow>, 'rows' | 'hasNext' | 'total'>;
  selection: Selection;
  fill: Pick<ReturnType<typeof useFill>, 'addCards' | 'selectAll'>;
  onEdit: () => void;
}

/** What can be done with the chosen people. When all that are loaded are chosen, all under the filter can be. */
export function SelectedPeople({ source, selection, fill, onEdit }: SelectedPeopleProps) {
  const { t } = useTranslation('ordering');
  const count = selection.selected.size;
  const mayTakeAll = source.hasNext && count === source.rows.length;
  return (
    <SelectionBar count={count} words={t('selection.people', { count })} onClear={selection.clear}>
      <SelectionAction icon="card" label={t('selection.addCards')} onClick={() => void fill.addCards()} />
      {mayTakeAll && (
        <SelectionAction
          icon="people"
          label={t('selection.everybody', { count: source.total ?? 0 })}
          onClick={() => void fill.selectAll(selection.toggleAll)}
        />
      )}
      <SelectionAction icon="edit" label={t('edit.title')} onClick={onEdit} />
    </SelectionBar>
  );
}
