import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketErrorItem } from '@portal/contract/ordering/basket';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { Button } from '../../../../ui/button/button';
import { Drawer } from '../../../../ui/layer/drawer';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Notice } from '../../../../ui/feedback/notice';
import { ReasonTooltip } from '../../../../ui/layer/reason-tooltip';
import { QueryView } from '../../../../parts/query/query-view';
import { basketErrorsQuery } from '../basket-queries';
import { ConflictItem } from './conflict-item';
import { useResolve } from './use-resolve';
import list from '../decision-list.module.css';

interface ValidationDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** Goes on to checkout once nothing is left to solve. */
  onContinue: () => void;
  continuing: boolean;
  /** Nothing is in the basket. */
  isEmpty: boolean;
  /** Stands above the list: what is in the basket. */
  summary?: ReactNode;
}

/** Credit that cannot be loaded, person by person, each with a way out; the checkout opens when all are solved (S-051, BSK-058). */
export function ValidationDrawer({ opened, onClose, onContinue, continuing, isEmpty, summary }: ValidationDrawerProps) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const errors = useQuery({ ...basketErrorsQuery(companyUid, false), enabled: opened });
  const resolve = useResolve(companyUid, opened);
  const conflicts = errors.data ?? [];
  const open = conflicts.filter((conflict) => !resolve.isResolved(conflict));
  const reason = open.length > 0 ? t('validation.unresolved', { count: open.length }) : isEmpty ? t('validation.empty') : null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="m"
      title={t('validation.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('validation.back')}</Button>
          <ReasonTooltip reason={reason}>
            <Button changes variant="primary" iconEnd="arrowRight" pending={continuing} onClick={onContinue}>
              {t('validation.continue')}
            </Button>
          </ReasonTooltip>
        </>
      }
    >
      {summary}
      <QueryView query={errors}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState drawing={isEmpty ? 'cards' : 'list'}>{t(isEmpty ? 'validation.empty' : 'validation.none')}</EmptyState>
          ) : (
            <Conflicts conflicts={found} open={open.length} resolve={resolve} />
          )
        }
      </QueryView>
    </Drawer>
  );
}

interface ConflictsProps {
  conflicts: readonly BasketErrorItem[];
  /** How many wait for a decision. */
  open: number;
  resolve: ReturnType<typeof useResolve>;
}

function Conflicts({ conflicts, open, resolve }: ConflictsProps) {
  const { t } = useTranslation('ordering');
  return (
    <>
      <Notice kind={open > 0 ? 'warn' : 'ok'} announce fact={open > 0 ? t('validation.fact', { count: open }) : t('validation.solved')}>
        {open > 0 && t('validation.what')}
      </Notice>
      <ul className={list.list} aria-label={t('validation.list')}>
        {conflicts.map((conflict) => (
          <ConflictItem key={conflict.employee.uid} conflict={conflict} resolve={resolve} />
        ))}
      </ul>
    </>
  );
}
