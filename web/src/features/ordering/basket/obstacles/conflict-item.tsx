import { useTranslation } from 'react-i18next';
import type { BasketErrorItem } from '@portal/contract/ordering/basket';
import { Button } from '../../../../ui/button/button';
import { Icon } from '../../../../ui/icon/icon';
import { CardStatusBadge } from '../card-status-badge';
import { useReason } from '../use-reason';
import type { useResolve } from './use-resolve';
import css from './conflict-item.module.css';
import list from '../decision-list.module.css';

interface ConflictItemProps {
  conflict: BasketErrorItem;
  resolve: ReturnType<typeof useResolve>;
}

/** One person's credit that cannot be loaded: why, and the ways out (BSK-059). */
export function ConflictItem({ conflict, resolve }: ConflictItemProps) {
  const { t } = useTranslation('ordering');
  const reason = useReason();
  const { employee, items, locationAddress, cardStatus } = conflict;
  const name = `${employee.lastName} ${employee.firstName}`;
  const services = items.flatMap((item) => item.requiredServices);
  const state = resolve.stateOf(conflict);
  return (
    <li className={list.item}>
      <div className={css.head}>
        <b>{name}</b>
        <span className={css.number}>{employee.employeeNumber}</span>
        <CardStatusBadge status={cardStatus} />
        {locationAddress && <span className={css.place}>{locationAddress.name}</span>}
      </div>
      {state?.is !== 'done' ? (
        <>
          <p className={css.why}>{reason(items[0]?.error ?? 'other')}</p>
          <div className={list.actions}>
            {services.length > 0 && (
              <Button
                changes
                size="small"
                icon="plus"
                pending={state?.is === 'pending' && state.solution === 'card'}
                aria-label={t('validation.addCardFor', { name })}
                onClick={() => resolve.addCard(conflict)}
              >
                {t('validation.addCard')}
              </Button>
            )}
            <Button
              size="small"
              icon="trash"
              pending={state?.is === 'pending' && state.solution === 'credit'}
              aria-label={t('validation.removeCreditOf', { name })}
              onClick={() => resolve.removeCredit(conflict)}
            >
              {t('validation.removeCredit')}
            </Button>
          </div>
          {state?.is === 'failed' && (
            <p role="alert" className={css.failed}>
              {state.sentence}
            </p>
          )}
        </>
      ) : (
        <output className={css.done}>
          <Icon name="check" size={18} /> {t(`validation.done.${state.solution}`)}
        </output>
      )}
    </li>
  );
}
