import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice';

/** Columns of the file nothing was read from; an amount of a service the company does not order may stand there. */
export function UnreadColumns({ columns, kind }: { columns: readonly string[]; kind: 'info' | 'warn' }) {
  const { t } = useTranslation('ordering');
  if (columns.length === 0) return null;
  const names = columns.map((name) => t('import.columnName', { name })).join(', ');
  return (
    <Notice kind={kind} fact={t('import.unread', { count: columns.length, columns: names })}>
      {t('import.unreadWhat')}
    </Notice>
  );
}
