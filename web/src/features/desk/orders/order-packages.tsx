import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeskOrderDetail } from '@portal/contract/desk/orders';
import { czkToHellers } from '@portal/domain/money/money';
import { isPaymentAwaited } from '@portal/domain/orders/next-step';
import { trackingUrl } from '@portal/domain/packages/tracking';
import { formatDate, formatDateTime } from '../../../lib/text/formats';
import { ExternalLink } from '../../../ui/button/external-link';
import { deskPaths } from '../desk-paths';
import { PackageLink } from '../lists/row-links';
import css from './order-packages.module.css';

/** Where the packages of an order are, the ways to its cards and packages somebody looks after, and what was done to it. */
export function OrderPackages({ order }: { order: DeskOrderDetail }) {
  const { uid, packages, open, history } = order;
  const { t } = useTranslation('desk/orders');
  const filter = { orderUid: [uid] };
  const waitsForMoney = order.status === 'SUBMITTED' && isPaymentAwaited({ ...order, total: czkToHellers(order.priceIncVat) });
  return (
    <>
      <section className={css.part}>
        <h3>{t('open.title')}</h3>
        <Held order={order} />
        {open.cards + open.packages === 0 && !waitsForMoney ? (
          order.status !== 'BLOCKED' && <p>{t(packages.some(isOpen) ? 'open.notBegun' : 'open.none')}</p>
        ) : (
          <ul>
            {waitsForMoney && <li>{t('open.payment')}</li>}
            {open.cards > 0 && (
              <li>
                <Link to={deskPaths.cards} search={{ filter }}>
                  {t('open.cards', { count: open.cards })}
                </Link>
              </li>
            )}
            {open.packages > 0 && (
              <li>
                <Link to={deskPaths.packages} search={{ filter }}>
                  {t('open.packages', { count: open.packages })}
                </Link>
              </li>
            )}
          </ul>
        )}
      </section>
      <section className={css.part}>
        <h3>{t('packages', { count: packages.length })}</h3>
        <ul>
          {packages.map((one) => (
            <li key={one.uid}>
              <b>{isOpen(one) ? <PackageLink number={one.number} /> : one.number}</b>
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
              <b>{t([`kind.${one.kind}`, `desk/words:kind.${one.kind}`, 'kind.other'], { kind: one.kind })}</b>
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

/** What holds it, before everything that would otherwise be looked after. */
function Held({ order: { status, blockingReason } }: { order: DeskOrderDetail }) {
  const { t } = useTranslation('desk/orders');
  return status === 'BLOCKED' && <p>{t(`open.held.${blockingReason ?? 'other'}`)}</p>;
}

type Package = DeskOrderDetail['packages'][number];

/** It stands in the list of packages until somebody has it in hand. */
const isOpen = ({ deliveredAt, isTakenOver }: Package): boolean => deliveredAt === null && !isTakenOver;

function PackageState({ one }: { one: Package }) {
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
