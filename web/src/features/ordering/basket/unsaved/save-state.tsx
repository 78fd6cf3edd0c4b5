import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon/icon';
import { Spinner } from '../../../../ui/feedback/spinner';
import { TextButton } from '../../../../ui/button/button';
import type { Book } from '../book/book';
import { useBookState } from '../book/book-context';
import css from './save-state.module.css';
import { useMendCell } from '../book/use-mend-cell';
import { wrongCells } from '../book/written';

/** `Uloženo`, `Ukládáme…`, `Neuloženo`, `2 chyby`: so that nobody wonders whether it went through. */
export function SaveState() {
  const { t } = useTranslation('ordering');
  const book = useBookState();
  const mend = useMendCell();
  const wrong = wrongCells(book);
  const [first] = wrong;
  const state = stateOf(book);
  return (
    <>
      {first !== undefined && (
        <output className={css.wrong}>
          <Icon name="alert" size={16} />
          <TextButton onClick={() => mend(first)}>{t('saveState.wrong', { count: wrong.length })}</TextButton>
        </output>
      )}
      {(first === undefined || state !== 'saved') && (
        <output className={state === 'unsaved' ? css.unsaved : css.state}>
          {state === 'saving' ? <Spinner /> : <Icon name={ICON[state]} size={16} />}
          {t(`saveState.${state}`)}
        </output>
      )}
    </>
  );
}

const ICON = { saved: 'check', unsaved: 'alert', typing: 'edit' } as const;

function stateOf({ phase, pending, written }: Book): 'unsaved' | 'saving' | 'typing' | 'saved' {
  if (phase === 'stuck') return 'unsaved';
  if (pending.size > 0) return 'saving';
  return [...written.values()].some(({ isLeft }) => !isLeft) ? 'typing' : 'saved';
}
