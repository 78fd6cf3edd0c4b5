import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { focusPage } from '../../../ui/page/page';
import { ErrorState } from '../../../ui/feedback/error-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { QueryError } from '../../../parts/query/query-view';
import { CheckoutWizard } from './checkout-wizard';
import { GoneModal } from './gone-modal';
import { PaymentStep } from './payment/payment-step';
import type { CheckoutStep } from './steps';
import { useCheckout } from './use-checkout';

/** The basket on its way to an order, and its payment once it is one (ORD-049, CHK-001 to CHK-009). */
export function CheckoutPage() {
  const { orderUid = '' } = useParams({ strict: false });
  const { t } = useTranslation('ordering');
  if (orderUid === '') return <ErrorState isScreen kind="fatal" title={t('checkout.notSelected')} />;
  return <LoadedCheckout key={orderUid} id={orderUid} />;
}

function LoadedCheckout({ id }: { id: string }) {
  const params = { companyUid: useCompanyUid(), id };
  const checkout = useCheckout(params);
  const { query, order, step } = checkout;
  useFocusOnStep(step);
  if (checkout.gone !== null) return <GoneModal why={checkout.gone} />;
  if (query.isError && order === undefined) return <QueryError query={query} />;
  if (order === undefined) return <PageSkeleton />;
  if (step !== 3 && !order.hasCards && !order.hasCredits) return <Navigate to={paths.ordering} replace />;
  return step === 3 ? (
    <PaymentStep params={params} order={order} />
  ) : (
    <CheckoutWizard params={params} checkout={checkout} order={order} step={step} />
  );
}

/** Another step takes the button away that led to it. */
function useFocusOnStep(step: CheckoutStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusPage();
  }, [step]);
}
