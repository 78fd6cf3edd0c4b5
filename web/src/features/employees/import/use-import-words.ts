import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { editedStatus, isEmployeeStatus } from '@portal/domain/employees/employee-status';
import { PERSON_COLUMNS, type ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import { isOneOf } from '@portal/domain/is-one-of';
import { IMPORT_HEADERS } from '@portal/domain/ordering/import-columns';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';
import { errorText } from '../../../lib/call/call-error';
import { formatDate } from '../../../lib/text/formats';

/** Columns, values and reasons of an import in words. */
export function useImportWords() {
  const { t } = useTranslation('employees/import');
  return useMemo(() => {
    const nothing = (column: ImportedColumn) => {
      if (column === 'group') return t('enums:employeeGroup.default');
      return column === 'location' ? t('employees:home') : t('noValue');
    };
    return {
      /** What is ordered has the headers of the sheet of an order. */
      column: (column: ImportedColumn): string =>
        isOneOf(PERSON_COLUMNS, column) ? t(`column.${column}`) : (IMPORT_HEADERS.get(column) ?? column),
      /** What stands in a field; the default group and delivery home come without a name. */
      value: (column: ImportedColumn, value: string | null): string => {
        if (value === null) return nothing(column);
        if (column === 'status' && isEmployeeStatus(value)) return t(`enums:employeeStatus.${editedStatus(value)}`);
        if (column === 'birthdate' || column === 'activeTill') return formatDate(value);
        return column === 'autoCardRenew' ? t(value === 'true' ? 'yes' : 'no') : value;
      },
      reason: (code: string): string => (isSkipReason(code) ? t(`enums:skipReason.${code}`) : (errorText(code) ?? t('wrong'))),
    };
  }, [t]);
}
