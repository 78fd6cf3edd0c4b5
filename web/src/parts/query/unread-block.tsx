import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readFailureOf, type ReadFailure } from '../../lib/call/call-error';
import { againText } from '../../lib/call/call-limit';
import { Button, TextButton } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { useWait } from '../../ui/feedback/use-wait';

export type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'refetch'> & Partial<Pick<UseQueryResult, 'error'>>;

/** The answer failed and nothing of it is known: a block that would only vanish, or say it is empty, says this instead (ACC-283). */
export const isUnread = ({ data, isError }: Pick<Asked, 'data' | 'isError'>): boolean => isError && data === undefined;

/** The same of a list read page by page. */
export const isListUnread = ({ status }: { status: 'loading' | 'ready' | ReadFailure }): boolean =>
  status !== 'loading' && status !== 'ready';

interface UnreadBlockProps {
  query: Asked;
  /** What could not be read, as a sentence: `Košík se nepodařilo načíst.` */
  what: string;
}

/** Stands in place of a block that could not be read, and reads it again. Nothing while the answer is awaited or there. */
export const UnreadBlock = ({ query, what }: UnreadBlockProps) =>
  isUnread(query) ? <UnreadNotice what={what} error={query.error} onRetry={() => void query.refetch()} /> : null;

interface UnreadProps {
  what: string;
  /** Why; one call too many says when it is taken again (429). */
  error?: unknown;
  onRetry: () => void;
}

/** The same for what is not a query by itself. */
export function UnreadNotice({ what, error, onRetry }: UnreadProps) {
  const { t } = useTranslation('ui');
  const wait = useWait(readFailureOf(error));
  return (
    <Notice
      kind="danger"
      announce
      fact={what}
      action={
        <Button size="small" icon="refresh" aria-disabled={wait > 0 || undefined} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {wait > 0 && againText(wait)}
    </Notice>
  );
}

/** One line of it, beside a field or in a list. */
export function UnreadLine({ what, error, onRetry }: UnreadProps) {
  const { t } = useTranslation('ui');
  const wait = useWait(readFailureOf(error));
  return (
    <span role="alert">
      {wait > 0 ? (
        <>
          {what} {againText(wait)}
        </>
      ) : (
        <>
          {what} <TextButton onClick={onRetry}>{t('error.retry')}</TextButton>
        </>
      )}
    </span>
  );
}
