import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { editedStatus, isEmployeeStatus } from '@portal/domain/employees/employee-status';
import { PERSON_COLUMNS, SHEET_WORDS, type ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import { isOneOf } from '@portal/domain/name-lists';
import { IMPORT_HEADERS } from '@portal/domain/ordering/import-columns';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';
import { errorText } from '../../../lib/call/call-error';
import { formatDate } from '../../../lib/text/formats';
import { languageOf } from '../../../lib/text/i18n';

/** Columns, values and reasons of an import in words. */
export function useImportWords() {
  const { t, i18n } = useTranslation('employees/import');
  return useMemo(() => {
    const { headers, statuses, renewal } = SHEET_WORDS[languageOf(i18n.language)];
    /** What may stand in a column, where that can be said. */
    const asked: Partial<Record<ImportedColumn, string>> = {
      status: t('asked.status', { statuses: [...new Set(Object.values(statuses))].join(', ') }),
      activeTill: t('asked.day'),
      birthdate: t('asked.day'),
      autoCardRenew: t('asked.renewal', { yes: renewal.true, no: renewal.false }),
    };
    const nothing = (column: ImportedColumn) => {
      if (column === 'group') return t('enums:employeeGroup.default');
      return column === 'location' ? t('employees:home') : t('noValue');
    };
    return {
      /** By the header of the sheet; what is ordered by that of the sheet of an order. */
      column: (column: ImportedColumn): string =>
        isOneOf(PERSON_COLUMNS, column) ? headers[column] : (IMPORT_HEADERS.get(column) ?? column),
      /** What stands in a field; the default group and delivery home come without a name. */
      value: (column: ImportedColumn, value: string | null): string => {
        if (value === null) return nothing(column);
        if (column === 'status' && isEmployeeStatus(value)) return t(`enums:employeeStatus.${editedStatus(value)}`);
        if (column === 'birthdate' || column === 'activeTill') return formatDate(value);
        return column === 'autoCardRenew' ? t(value === 'true' ? 'yes' : 'no') : value;
      },
      reason: ({ column, code }: { column: ImportedColumn; code: string }): string => {
        if (isSkipReason(code)) return t(`enums:skipReason.${code}`);
        if (column === 'employeeNumber' && code === 'field.duplicate') return t('repeated');
        if (column === 'location' && code === 'field.required') return t('asked.location');
        if (column === 'location' && code === 'employee.requestedLocationNotFound') return t('asked.knownLocation');
        if (code === 'employee.requestedGroupNotFound') return t('asked.knownGroup');
        return (code === 'field.invalid' ? asked[column] : undefined) ?? errorText(code) ?? t('wrong');
      },
    };
  }, [t, i18n.language]);
}
