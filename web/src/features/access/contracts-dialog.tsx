import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRecord } from '@portal/contract/access';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Modal } from '../../ui/modal';
import { ReasonTooltip } from '../../ui/reason-tooltip';
import { SearchBox } from '../../ui/search-box';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { Theme } from '../../ui/theme/theme';
import { ContractsList } from './contracts-list';
import css from './contracts-dialog.module.css';
import { useContracts } from './use-contracts';

const PAUSE_MS = 500;

interface ContractsDialogProps {
  onChoose: (record: ContractRecord) => void;
  onClose: () => void;
}

/** The choice of a company by its contract (ACC-119, ACC-123 to ACC-133). Brings its own theme, the landing page has none. */
export function ContractsDialog({ onChoose, onClose }: ContractsDialogProps) {
  const { t } = useTranslation('access');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ContractRecord | null>(null);
  const { data: contracts, isPending, isError, refetch } = useContracts(text);
  return (
    <Theme>
      <Modal
        opened
        onClose={onClose}
        width={640}
        title={t('contracts.title')}
        footer={
          <>
            <Button onClick={onClose}>{t('contracts.cancel')}</Button>
            <ReasonTooltip reason={chosen === null ? t('contracts.chooseFirst') : null}>
              <Button variant="primary" onClick={() => chosen && onChoose(chosen)}>
                {t('contracts.proceed')}
              </Button>
            </ReasonTooltip>
          </>
        }
      >
        <div className={css.content}>
          <SearchBox label={t('contracts.search')} placeholder={t('contracts.search')} value={text} onSearch={setText} delayMs={PAUSE_MS} />
          {isPending && (
            <Loading>
              <SkeletonText lines={4} />
            </Loading>
          )}
          {isError && !contracts && <ErrorState kind="temporary" onRetry={() => void refetch()} />}
          {contracts?.length === 0 && <EmptyState drawing="search">{t(text === '' ? 'contracts.none' : 'contracts.empty')}</EmptyState>}
          {contracts && contracts.length > 0 && <ContractsList contracts={contracts} chosen={chosen} onChoose={setChosen} />}
        </div>
      </Modal>
    </Theme>
  );
}
