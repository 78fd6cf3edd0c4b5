import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button';
import { Notice } from '../../../../ui/feedback/notice';
import { useReason } from '../use-reason';
import type { Trouble } from '../book/book';
import { useBook, useBookState } from '../book/book-context';
import css from './unsaved-notice.module.css';

const MOST = 3;

/** What is not saved and why: a lost connection (kept, tried again), or entries the server left out, each with its sentence. */
export function UnsavedNotice() {
  const { t } = useTranslation('ordering');
  const { flush, store } = useBook();
  const book = useBookState();
  const troubles = [...book.troubles.values()].filter((trouble) => trouble.kind !== 'conflict');
  const sentences = useTroubleSentences(troubles);
  const dismiss = () =>
    store.update((before) => ({ ...before, troubles: new Map([...before.troubles].filter(([, { kind }]) => kind === 'conflict')) }));
  return (
    <>
      {book.phase === 'stuck' && (
        <div className={css.notice}>
          <Notice
            kind="warn"
            announce
            fact={t('unsaved.fact', { count: book.pending.size })}
            action={
              <Button size="small" icon="refresh" onClick={() => void flush()}>
                {t('unsaved.retry')}
              </Button>
            }
          >
            {t('unsaved.what')}
          </Notice>
        </div>
      )}
      {sentences.length > 0 && (
        <div className={css.notice}>
          <Notice
            kind="danger"
            announce
            fact={t('skipped.fact', { count: troubles.length })}
            action={
              <Button size="small" onClick={dismiss}>
                {t('skipped.dismiss')}
              </Button>
            }
          >
            {sentences.slice(0, MOST).join(' ')} {sentences.length > MOST && t('skipped.more', { count: sentences.length - MOST })}
          </Notice>
        </div>
      )}
    </>
  );
}

/** `1031: zaměstnanec je pozastavený.` */
function useTroubleSentences(troubles: readonly Exclude<Trouble, { kind: 'conflict' }>[]): string[] {
  const reason = useReason();
  const all = troubles.map((trouble) => {
    if (trouble.kind === 'refused') return trouble.sentence;
    return trouble.personNumber === null ? reason(trouble.reason) : `${trouble.personNumber}: ${reason(trouble.reason)}`;
  });
  return [...new Set(all)];
}
