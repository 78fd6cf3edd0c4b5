import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/text/formats';
import { TaggedText } from '../typography/tagged-text';

/** `Celkem 53, vyfiltrováno 48`; one number when nothing is filtered (TBL-009, TBL-010). */
export const TableTotals = ({ total, filtered, isFiltered }: { total: number; filtered: number; isFiltered: boolean }) => (
  <TaggedText
    t={useTranslation('ui').t}
    i18nKey={isFiltered ? 'table.totalsFiltered' : 'table.totals'}
    values={{ total: formatNumber(total), filtered: formatNumber(filtered) }}
    components={{ b: <b /> }}
  />
);
