import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import css from './chips.module.css';
import { Icon } from '../icon/icon';

export interface Chip {
  key: string;
  /** Name of the filter: `Stav`. */
  name: string;
  /** Its value in words: `aktivní`. */
  value: string;
}

interface ChipsProps {
  chips: Chip[];
  onRemove: (key: string) => void;
  onClear: () => void;
}

/** The applied filters, each removable, and one action to clear them all (TBL-003). */
export function Chips({ chips, onRemove, onClear }: ChipsProps) {
  const { t } = useTranslation('ui');
  if (chips.length === 0) return null;
  return (
    <>
      <ul className={css.chips} aria-label={t('filter.applied')}>
        {chips.map((chip) => (
          <li key={chip.key} className={css.chip}>
            <span>
              {chip.name}: <b>{chip.value}</b>
            </span>
            <button
              type="button"
              className={css.remove}
              aria-label={t('filter.remove', { name: chip.name, value: chip.value })}
              onClick={() => onRemove(chip.key)}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </>
  );
}
