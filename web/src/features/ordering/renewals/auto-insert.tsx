import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/layer/modal';
import { useAutoInsert } from './use-auto-insert';

/** The button that inserts automatic renewals, and the dialog that says there were none. */
export function AutoInsert() {
  const { t } = useTranslation('ordering/tabs');
  const { insert, isPending, isNothing, dismiss } = useAutoInsert();
  return (
    <>
      <Button changes icon="refresh" pending={isPending} onClick={() => insert()}>
        {t('renewals.autoInsert')}
      </Button>
      <Modal
        opened={isNothing}
        onClose={dismiss}
        title={t('renewals.nothing.title')}
        footer={
          <Button variant="primary" data-autofocus="" onClick={dismiss}>
            {t('renewals.nothing.close')}
          </Button>
        }
      >
        {t('renewals.nothing.text')}
      </Modal>
    </>
  );
}
