import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { useBookState } from './book-context';
import css from './save-state.module.css';

/** `Uloženo`, `Ukládáme…`, `Neuloženo`: so that nobody wonders whether it went through. */
export function SaveState() {
  const { t } = useTranslation('ordering');
  const { phase, pending } = useBookState();
  const state = phase === 'stuck' ? 'unsaved' : pending.size > 0 ? 'saving' : 'saved';
  return (
    <output className={state === 'unsaved' ? css.unsaved : css.state}>
      {state === 'saving' ? <Spinner /> : <Icon name={state === 'saved' ? 'check' : 'alert'} size={16} />}
      {t(`saveState.${state}`)}
    </output>
  );
}
