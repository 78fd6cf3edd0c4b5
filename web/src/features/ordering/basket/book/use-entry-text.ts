import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoney } from '../../../../lib/text/formats';
import { isEmpty, type Author, type Entry } from './entry';

/** Says entries and their authors: `2 400,00 Kč`, `20 × 235,00 Kč`, `karta`, `nic`. */
export function useEntryText() {
  const { t } = useTranslation('ordering');
  const value = useCallback(
    (entry: Entry | null): string => {
      if (entry === null || isEmpty(entry)) return t('clash.nothing');
      if (entry.kind === 'cards') return t('clash.card');
      const money = formatMoney(entry.value ?? 0);
      return entry.quantity === 1 ? money : `${entry.quantity}\u00a0×\u00a0${money}`;
    },
    [t],
  );
  const author = useCallback(
    (by: Author, at: string | null): string => {
      const name = by === null ? t('clash.somebody') : `${by.firstName} ${by.lastName}`;
      return at === null ? name : `${name}, ${formatDateTime(at)}`;
    },
    [t],
  );
  return { value, author };
}
