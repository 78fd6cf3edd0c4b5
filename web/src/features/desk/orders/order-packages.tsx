import { useTranslation } from 'react-i18next';
import type { DeskOrderDetail } from '@portal/contract/desk/orders';
import { trackingUrl } from '@portal/domain/packages/tracking';
import { formatDate, formatDateTime } from '../../../lib/text/formats';
import { ExternalLink } from '../../../ui/button/external-link';
import css from './order-packages.module.css';

/** Where the packages of an order are, and what was done to it. */
export function OrderPackages({ order: { packages, history } }: { order: DeskOrderDetail }) {
  const { t } = useTranslation('desk/orders');
  return (
    <>
      <section className={css.part}>
        <h3>{t('packages', { count: packages.length })}</h3>
        <ul>
          {packages.map((one) => (
            <li key={one.uid}>
              <b>{one.number}</b>
              <span>
                {one.city} · {t('cards', { count: one.itemsCount })} · <PackageState one={one} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.part}>
        <h3>{t('history')}</h3>
        <ul>
          {history.map((one) => (
            <li key={`${one.at}${one.kind}`}>
              <b>{t([`kind.${one.kind}`, 'kind.other'], { kind: one.kind })}</b>
              <span>
                {formatDateTime(one.at)} · {one.by ?? t('byPortal')}
                {one.note === null ? '' : ` · ${one.note}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function PackageState({ one }: { one: DeskOrderDetail['packages'][number] }) {
  const { t } = useTranslation('desk/orders');
  if (one.dispatchedAt === null) return <>{t('package.waiting')}</>;
  const url = trackingUrl(one.courier, one.trackingNumber);
  const state = one.isTakenOver ? 'takenOver' : one.deliveredAt !== null ? 'delivered' : (one.trouble ?? 'underWay');
  return (
    <>
      {t(`package.${state}`, { day: formatDate(one.dispatchedAt) })}{' '}
      {url === null ? one.trackingNumber : <ExternalLink to={url}>{one.trackingNumber}</ExternalLink>}
    </>
  );
}
