import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice';
import { TextButton } from '../button/text-button';

/** What was typed before the session ended can come back. */
export function DraftNotice({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('ui');
  const actions = (
    <>
      <TextButton onClick={onRestore}>{t('draft.restore')}</TextButton> <TextButton onClick={onDiscard}>{t('draft.discard')}</TextButton>
    </>
  );
  return <Notice kind="info" announce fact={t('draft.found')} action={actions} />;
}
