import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { deleteBasketItems, type BasketErrorItem } from '@portal/contract/ordering/basket';
import { call } from '../../../../lib/call/call';
import { problemOf } from '../../../../lib/call/call-error';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { UnreadBlock } from '../../../../parts/query/unread-block';
import { Button } from '../../../../ui/button/button';
import { Modal } from '../../../../ui/layer/modal';
import { ModalList, QuietWords } from '../../../../ui/layer/modal-list';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';
import { problemText } from '../problem-text';
import { useReason } from '../use-reason';
import { basketErrorsQuery, refreshBasket } from '../basket-queries';
import css from './ignored-modal.module.css';

interface IgnoredModalProps {
  opened: boolean;
  onClose: () => void;
  /** The items are out of the basket; tries the checkout again. */
  onContinue: () => void;
}

const MOST_IN_CALL = 1000;

/** Lists what can no longer be ordered and offers to go on without it (S-052, CHK-093). */
export function IgnoredModal({ opened, onClose, onContinue }: IgnoredModalProps) {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const ignored = useQuery({ ...basketErrorsQuery(companyUid, true), enabled: opened });
  const remove = useMutation({
    mutationFn: () => removeItems(companyUid, ignored.data ?? []),
    onSuccess: async () => {
      await refreshBasket(client, companyUid);
      onContinue();
    },
    meta: { showsFailure: true },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width={640}
      title={t('ignored.title')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('ignored.back')}
          </Button>
          <Button
            changes
            variant="primary"
            pending={remove.isPending || ignored.isPending}
            aria-disabled={ignored.data === undefined || undefined}
            onClick={() => remove.mutate()}
          >
            {t('ignored.remove')}
          </Button>
        </>
      }
    >
      <p>{t('ignored.text')}</p>
      <UnreadBlock query={ignored} what={t('ignored.unread')} />
      {ignored.isPending && (
        <Loading>
          <SkeletonText />
        </Loading>
      )}
      <ModalList label={t('ignored.list')}>
        {ignored.data?.map(({ employee, items }) => (
          <li key={employee.uid}>
            <b>
              {employee.lastName} {employee.firstName}
            </b>{' '}
            <QuietWords>{employee.employeeNumber}</QuietWords>
            <p>
              {items.map((item) => t(`service.${item.productServiceCode}`)).join(', ')}. {reason(items[0]?.error ?? 'other')}
            </p>
          </li>
        ))}
      </ModalList>
      {remove.error && (
        <p role="alert" className={css.failed}>
          {problemText(t, problemOf(remove.error))}
        </p>
      )}
    </Modal>
  );
}

async function removeItems(companyUid: CompanyUid, ignored: readonly BasketErrorItem[]): Promise<void> {
  const uids = ignored.flatMap(({ items }) => items.map(({ uid }) => uid));
  for (let from = 0; from < uids.length; from += MOST_IN_CALL) {
    await call(deleteBasketItems, { params: { companyUid }, body: { itemUids: uids.slice(from, from + MOST_IN_CALL) } });
  }
}
