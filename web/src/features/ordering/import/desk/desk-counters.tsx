import { useTranslation } from 'react-i18next';
import type { ImportDesk } from '@portal/contract/ordering/import-desk';
import { formatMoney, formatNumber } from '../../../../lib/text/formats';
import { Money } from '../../../../ui/typography/money';
import { DateText } from '../../../../ui/typography/date-text';
import { classNames } from '../../../../ui/theme/class-names';
import css from './desk.module.css';
import type { DeskView } from './use-desk';

/** How the file differs from the last order of the product (IMD-008). */
export function Comparison({ desk: { rows, last, basket } }: { desk: ImportDesk }) {
  const { t } = useTranslation('ordering');
  const toBasket = (
    <p className={css.note}>
      {t('import.desk.basket')} <Money value={basket.before} /> → <Money value={basket.after} />
    </p>
  );
  if (last === null) return toBasket;
  const gap = last.difference > 0 ? 'more' : last.difference < 0 ? 'less' : 'none';
  const figures = [
    { key: 'same', value: rows.same, note: t('import.desk.sameNote') },
    { key: 'different', value: rows.different, note: t(`import.desk.gap.${gap}`, { amount: formatMoney(Math.abs(last.difference)) }) },
    { key: 'joined', value: rows.joined, note: t('import.desk.joinedNote') },
    { key: 'missing', value: last.missing, note: t('import.desk.missingNote', { amount: formatMoney(last.missingCredit) }) },
  ] as const;
  return (
    <section aria-labelledby="against-last">
      <div className={css.against}>
        <h3 id="against-last">
          {t('import.desk.against', { number: last.number })} <DateText value={last.orderedAt} />
        </h3>
        {toBasket}
      </div>
      <dl className={css.figures}>
        {figures.map(({ key, value, note }) => (
          <div key={key}>
            <dt>
              {t(`import.desk.${key}`)}
              <span>{note}</span>
            </dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ViewsProps {
  desk: ImportDesk;
  view: DeskView;
  onView: (view: DeskView) => void;
}

/** Which rows are shown: all, those to be mended, those unlike last time, those that order nothing; and when one was mended last. */
export function Views({ desk: { rows, last, mendedAt }, view, onView }: ViewsProps) {
  const { t } = useTranslation('ordering');
  const views: { key: DeskView; count: number }[] = [
    { key: 'all', count: rows.total },
    { key: 'bad', count: rows.bad },
    ...(last === null ? [] : [{ key: 'different' as const, count: rows.different + rows.joined }]),
    { key: 'empty', count: rows.empty + rows.leftOut },
  ];
  return (
    <div className={css.views}>
      <nav aria-label={t('import.desk.views')} className={css.segments}>
        {views.map(({ key, count }) => (
          <button
            key={key}
            type="button"
            className={classNames(css.segment, key === view && css.current)}
            aria-pressed={key === view}
            onClick={() => onView(key)}
          >
            {t(`import.desk.view.${key}`)} <span>{formatNumber(count)}</span>
          </button>
        ))}
      </nav>
      {mendedAt !== null && (
        <p className={css.note}>
          {t('import.desk.mendedAt')} <DateText value={mendedAt} withTime />, {t('import.desk.mended', { count: rows.mended })}
        </p>
      )}
    </div>
  );
}
