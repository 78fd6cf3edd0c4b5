import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadFailure } from '../../lib/call/call-error';
import { againText } from '../../lib/call/call-limit';
import { Button } from '../button/button';
import { EmptyDrawing } from './empty-drawing';
import css from './error-state.module.css';
import { SupportContact } from './support-contact';
import { useWait } from './use-wait';

interface ErrorStateProps {
  /** `temporary` says to check the connection and try again, `limited` when to try, `fatal` to call us. */
  kind: ReadFailure;
  /** What happened, when it is known better than "loading failed". */
  title?: string;
  /** What was kept: filters, a half-written form. */
  kept?: ReactNode;
  /** Nothing else is on the screen: what happened is its title. */
  isScreen?: boolean;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what happened, what was kept, what to do and whom to call. Takes the place of the content that could not be shown. */
export function ErrorState({ kind, title, kept, isScreen = false, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const wait = useWait(kind);
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div className={css.error} role="alert">
      <EmptyDrawing drawing="broken" />
      <Heading className={css.title}>{title ?? t(`error.${kind}.title`)}</Heading>
      <p className={css.text}>
        {kind === 'limited' ? againText(wait) : t(`error.${kind}.what`)} {kept ?? t('error.kept')}
      </p>
      {onRetry && (
        <Button variant="primary" icon="refresh" pending={retrying} aria-disabled={wait > 0 || undefined} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
      <SupportContact />
    </div>
  );
}
