import { useId, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Drawer } from './drawer';
import css from './form/field.module.css';

interface FilterDrawerProps<V extends FieldValues, C, T> {
  /** A form whose `values` are the applied filters. */
  form: UseFormReturn<V, C, T>;
  /** How many filters are applied, shown on the button. */
  count: number;
  onApply: (values: T) => void;
  onClear: () => void;
  children: ReactNode;
}

/** The Filter button and its drawer: nothing changes until Apply; Clear removes every filter (TBL-001, TBL-002). */
export function FilterDrawer<V extends FieldValues, C, T>({ form, count, onApply, onClear, children }: FilterDrawerProps<V, C, T>) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const formId = useId();
  const close = () => {
    setOpened(false);
    form.reset();
  };
  const apply = form.handleSubmit((values) => {
    setOpened(false);
    onApply(values);
  });
  const clear = () => {
    setOpened(false);
    onClear();
  };
  return (
    <>
      <Button icon="filter" aria-expanded={opened} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t('filter.title')}
        footer={
          <>
            <Button onClick={clear}>{t('filter.clear')}</Button>
            <Button variant="primary" type="submit" form={formId}>
              {t('filter.apply')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className={css.form} onSubmit={(event) => void apply(event)}>
          {children}
        </form>
      </Drawer>
    </>
  );
}
