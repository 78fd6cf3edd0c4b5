import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call/call-error';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { problemText } from '../basket/problem-text';
import { useRemovalWords } from './use-removal-words';
import type { useRestore } from './use-restore';

/** What came of putting entries back; nothing before. */
export function RestoreOutcome({ restore }: { restore: ReturnType<typeof useRestore> }) {
  const { t } = useTranslation('ordering');
  const words = useRemovalWords();
  const close = (
    <Button size="small" onClick={restore.reset}>
      {t('skipped.dismiss')}
    </Button>
  );
  if (restore.isError) {
    return (
      <Notice kind="danger" announce fact={t('removals.failed')} action={close}>
        {problemText(t, problemOf(restore.error))}
      </Notice>
    );
  }
  if (restore.data === undefined) return null;
  const { fact, why } = words.outcome(restore.data);
  return (
    <Notice kind={why === '' ? 'ok' : 'warn'} announce fact={fact} action={close}>
      {why}
    </Notice>
  );
}
