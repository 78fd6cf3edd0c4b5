import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { IconButton } from '../../../../ui/button/icon-button';
import { nameOf } from '../../tabs/person-columns';
import { useRemoval } from './use-removal';

/** Takes out what the employee has in the basket; nothing there, no button (S-057). */
export function RemoveButton({ row, productCode }: { row: EmployeeProductRow; productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { what, remove } = useRemoval(row, productCode);
  return what === null ? null : <IconButton icon="trash" label={t(`grid.remove.${what}`, { name: nameOf(row) })} onClick={remove} />;
}
