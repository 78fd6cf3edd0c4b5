import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRecord } from '@portal/contract/access/access';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ClosedCompany } from './closed-company';
import { LinkButton } from '../../ui/button/link-button';
import { Modal } from '../../ui/layer/modal';
import { Notice } from '../../ui/feedback/notice';
import { ReasonTooltip } from '../../ui/layer/reason-tooltip';
import { SearchBox } from '../../ui/list-toolbar/search-box';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { ContractsList } from './contracts-list';
import css from './contracts-dialog.module.css';
import { useContracts } from './use-contracts';

const PAUSE_MS = 500;

interface ContractsDialogProps {
  onChoose: (record: ContractRecord) => void;
  isEntering: boolean;
  /** The chosen company could not be entered. */
  isRefused: boolean;
  onClose: () => void;
}

/**
 * The choice of a company by its contract (ACC-119, ACC-123 to ACC-133): the arrow down goes from the search to the list, arrows choose,
 * Enter enters, Esc closes. Brings its own theme, the landing page has none.
 */
export function ContractsDialog({ onChoose, isEntering, isRefused, onClose }: ContractsDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const list = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const { data: contracts, isPending, isError, refetch } = useContracts(text);
  // What is no longer in sight is not chosen.
  const chosen = contracts?.find(({ company }) => company.uid === chosenUid) ?? null;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && !isEntering) onChoose(chosen);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width={640}
      title={t('contracts.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('contracts.cancel')}</Button>
          <ReasonTooltip reason={chosen === null ? t('contracts.chooseFirst') : null}>
            <Button variant="primary" type="submit" form={formId} pending={isEntering}>
              {t('contracts.proceed')}
            </Button>
          </ReasonTooltip>
        </>
      }
    >
      <div className={css.content}>
        {isRefused && <Notice kind="danger" announce fact={t('contracts.refused')} />}
        <SearchBox
          label={t('contracts.search')}
          placeholder={t('contracts.search')}
          value={text}
          onSearch={setText}
          delayMs={PAUSE_MS}
          startsFocused
          onArrowDown={() => list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()}
        />
        {isPending && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {isError && !contracts && <ErrorState kind="temporary" onRetry={() => void refetch()} />}
        {contracts?.length === 0 && <NoContracts isSearch={text !== ''} />}
        {contracts && text === '' && <ClosedCompany contracts={contracts} isEntering={isEntering} onChoose={onChoose} />}
        <form id={formId} ref={list} onSubmit={enter}>
          {contracts && contracts.length > 0 && (
            <ContractsList contracts={contracts} chosen={chosen} onChoose={({ company }) => setChosenUid(company.uid)} />
          )}
        </form>
      </div>
    </Modal>
  );
}

/** Nothing found; or nothing at all, and the way out of it (ACC-130, ACC-S23). */
function NoContracts({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation('access');
  if (isSearch) return <EmptyState drawing="search">{t('contracts.empty')}</EmptyState>;
  return (
    <EmptyState drawing="search" action={<LinkButton to={paths.onboarding}>{t('register.title')}</LinkButton>}>
      {t('contracts.none')}
    </EmptyState>
  );
}
