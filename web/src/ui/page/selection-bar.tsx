import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './selection-bar.module.css';
import { useFloatingBar } from './use-bottom-bar';
import { useRest } from '../button/read-only';
import { Icon, type IconName } from '../icon/icon';

interface SelectionBarProps {
  count: number;
  /** How many of what; of records where nothing else is said. */
  words?: string;
  onClear: () => void;
  /** `SelectionAction`s. */
  children: ReactNode;
}

/** Floats over the list while rows are selected: how many, and what can be done with them. Toasts rise above it. */
export function SelectionBar({ count, words, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  const bar = useRef<HTMLElement>(null);
  useFloatingBar(bar, count > 0);
  const selected = words ?? t('selection.count', { count });
  return (
    <>
      <output className={css.status}>{count > 0 ? selected : ''}</output>
      {count > 0 && (
        <section ref={bar} className={css.bar} aria-label={t('selection.label')}>
          <b aria-hidden="true">{selected}</b>
          <button type="button" className={css.quiet} onClick={onClear}>
            <Icon name="close" size={18} className={css.cross} />
            <span className={css.word}>{t('selection.clear')}</span>
          </button>
          <span className={css.separator} />
          {children}
        </section>
      )}
    </>
  );
}

interface SelectionActionProps {
  icon: IconName;
  label: string;
  /** The pointer or the focus came: time to load what the action opens. */
  onApproach?: () => void;
  /** It rests where nothing may be changed. */
  changes?: boolean;
  onClick: () => void;
}

export function SelectionAction({ icon, label, onApproach, changes = false, onClick }: SelectionActionProps) {
  const rest = useRest(changes);
  return (
    <button
      type="button"
      className={css.action}
      {...rest}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={rest.title === undefined ? onClick : undefined}
    >
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}
