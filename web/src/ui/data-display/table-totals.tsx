import { Trans } from 'react-i18next';
import { formatNumber } from '../../lib/text/formats';

/** `Celkem 53, vyfiltrováno 48`; one number when nothing is filtered (TBL-009, TBL-010). */
export const TableTotals = ({ total, filtered, isFiltered }: { total: number; filtered: number; isFiltered: boolean }) => (
  <Trans
    ns="ui"
    i18nKey={isFiltered ? 'table.totalsFiltered' : 'table.totals'}
    values={{ total: formatNumber(total), filtered: formatNumber(filtered) }}
    components={{ b: <b /> }}
  />
);
