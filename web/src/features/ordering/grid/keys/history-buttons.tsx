import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/button/icon-button';
import { KeyHelp } from './key-help';
import { useHistory } from '../../basket/book/use-history';
import { useUndoKeys } from './use-undo-keys';

/** Back, again and the list of keys, by mouse and by keyboard; by keyboard alone where other controls stand for the buttons. */
export function HistoryButtons({ hasButtons = true }: { hasButtons?: boolean }) {
  const { t } = useTranslation('ordering');
  const { undo, redo, canUndo, canRedo } = useHistory();
  const [helping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useUndoKeys({ undo, redo, help });
  return (
    <>
      {hasButtons && (
        <>
          <IconButton changes icon="undo" label={t('history.undo')} aria-disabled={!canUndo || undefined} onClick={() => undo()} />
          <IconButton changes icon="redo" label={t('history.redo')} aria-disabled={!canRedo || undefined} onClick={redo} />
          <IconButton icon="keyboard" label={t('keys.title')} onClick={help} />
        </>
      )}
      <KeyHelp opened={helping} onClose={() => setHelping(false)} />
    </>
  );
}
