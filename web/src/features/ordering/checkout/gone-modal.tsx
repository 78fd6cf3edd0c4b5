import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';
import { refreshBasket } from '../basket/basket-queries';
import type { LostCheckout } from './use-checkout';

/** The order window is over: the basket changed, finishing began elsewhere or a price is another; leads back to the products (S-042, CHK-153). */
export function GoneModal({ why }: { why: LostCheckout }) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    void refreshBasket(client, companyUid);
    void navigate({ to: paths.ordering, replace: true });
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t(`checkout.${why}.title`)}
      footer={
        <Button variant="primary" onClick={leave} data-autofocus="">
          {t('checkout.gone.action')}
        </Button>
      }
    >
      <p>{t(`checkout.${why}.text`)}</p>
    </Modal>
  );
}
