import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/paths';
import { Button } from '../../../../ui/button/button';
import { Card, Columns, Section } from '../../../../ui/data-display/card';
import { LinkButton } from '../../../../ui/button/link-button';
import { Page } from '../../../../ui/page/page';
import { ForwardProforma } from '../../../../parts/order/forward-proforma';
import { MissingDocumentNotice } from '../../../../parts/order/missing-document-notice';
import { ThankYou } from '../../../../parts/order/payment/thank-you';
import { PaymentNotice } from '../../../../parts/order/payment/payment-notice';
import { useDocumentDownload, type OrderDocument } from '../../../../parts/order/use-document-download';
import { UnreadBlock } from '../../../../parts/query/unread-block';
import { packagesQuery, placedOrderQuery, placedPriceQuery, type CheckoutId } from '../checkout-queries';
import { PaymentHead } from './payment-head';
import { PaymentSlip } from './payment-slip';
import css from './payment.module.css';
import { PriceLines } from '../summary/price-lines';
import { usePeopleText } from '../summary/use-people-text';
import type { CheckoutOrder } from '../use-checkout';
import { WhatNext } from './what-next';

/** The placed order: how to pay it and what happens next; with nothing to pay only thanks (CHK-008, CHK-022 to CHK-029, S-072). */
export function PaymentStep({ params, order }: { params: CheckoutId; order: CheckoutOrder }) {
  const { t } = useTranslation(['ordering', 'order']);
  const placedOrder = useQuery(placedOrderQuery(params));
  const placedPrice = useQuery(placedPriceQuery(params));
  const delivery = useQuery({ ...packagesQuery(params), enabled: order.hasCards });
  const [placed, price, packages] = [placedOrder.data, placedPrice.data, delivery.data ?? []];
  const proforma = placed?.documents.find(({ type }) => type === 'proforma');
  const people = usePeopleText(params);
  const isFree = price !== undefined && price.meta.totalPriceIncVat === 0;
  const title = isFree ? 'order:free.title' : order.paymentInfo === null ? 'payment.paid.title' : 'payment.title';
  return (
    <Page title={t(title)} intro={<PaymentHead companyUid={params.companyUid} order={order} isMailed={proforma !== undefined} />}>
      <div className={css.page}>
        <Columns
          main={
            <>
              <UnreadBlock query={placedOrder} what={t('payment.orderUnread')} />
              {placed && <PaymentNotice order={placed} />}
              {isFree && <ThankYou />}
              {order.paymentInfo && <PaymentSlip payment={order.paymentInfo} dueDate={placed?.dueDate ?? null} placed={placed} />}
              <Documents order={order} proforma={proforma} />
              <UnreadBlock query={placedPrice} what={t('payment.priceUnread')} />
              {price && (
                <Section title={t('payment.forWhat')} note={people}>
                  <Card>
                    <PriceLines {...price} />
                  </Card>
                </Section>
              )}
            </>
          }
          side={
            <>
              <UnreadBlock query={delivery} what={t('payment.deliveryUnread')} />
              <WhatNext order={order} placed={placed} price={price} packages={packages} isFree={isFree} />
            </>
          }
        />
      </div>
    </Page>
  );
}

interface DocumentsProps {
  order: CheckoutOrder;
  proforma: OrderDocument | undefined;
}

function Documents({ order, proforma }: DocumentsProps) {
  const { t } = useTranslation('ordering');
  const { download, pendingUid, isMissing } = useDocumentDownload();
  return (
    <>
      <div className={css.actions}>
        {proforma && (
          <Button icon="download" pending={pendingUid === proforma.uid} onClick={() => download(proforma)}>
            {t('payment.proforma')}
          </Button>
        )}
        {proforma && order.paymentInfo && <ForwardProforma orderUid={order.uid} number={order.number ?? ''} />}
        <LinkButton to={paths.order} params={{ orderUid: order.uid }} variant="quiet">
          {t('payment.showOrder')}
        </LinkButton>
      </div>
      {isMissing && <MissingDocumentNotice />}
    </>
  );
}
