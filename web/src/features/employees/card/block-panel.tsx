import { useEffect, useRef, type BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOCK_TYPES, type LockType } from '@portal/domain/cards/card-status';
import { retryWith } from '../../../lib/call/query-client';
import { Button } from '../../../ui/button/button';
import { RadioField } from '../../../ui/form/field/choice-fields';
import css from './card.module.css';

interface BlockPanelProps {
  legend: string;
  /** What its button says. */
  confirmLabel: string;
  onBlock: (type: LockType) => Promise<void>;
  onBack: () => void;
}

/** Who may lift the lock: the holder unless something else is chosen (CARD-067). Opens inline and takes the focus. */
export function BlockPanel({ legend, confirmLabel, onBlock, onBack }: BlockPanelProps) {
  const { t } = useTranslation('employees/drawers');
  const panel = useRef<HTMLFormElement>(null);
  const { control, handleSubmit, formState } = useForm<{ type: LockType }>({ defaultValues: { type: 'holder' } });
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const submit: (event?: BaseSyntheticEvent) => Promise<void> = handleSubmit(({ type }) =>
    onBlock(type).catch((error: unknown) => retryWith(error, () => submit())),
  );
  return (
    <form ref={panel} className={css.panel} onSubmit={(event) => void submit(event)}>
      <RadioField
        control={control}
        name="type"
        legend={legend}
        choices={LOCK_TYPES.map((value) => ({ value, label: t(`block.${value}`), note: t(`block.${value}Note`) }))}
      />
      <div className={css.actions}>
        <Button variant="primary" type="submit" pending={formState.isSubmitting}>
          {confirmLabel}
        </Button>
        <Button onClick={onBack}>{t('block.back')}</Button>
        <span className={css.reason}>{t('block.note')}</span>
      </div>
    </form>
  );
}
