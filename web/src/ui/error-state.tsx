import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyDrawing } from './empty-drawing';
import css from './error-state.module.css';
import { SupportContact } from './support-contact';

interface ErrorStateProps {
  /** `temporary` says to check the connection and try again, `fatal` to call us. */
  kind: 'temporary' | 'fatal';
  /** What happened, when it is known better than "loading failed". */
  title?: string;
  /** What was kept: filters, a half-written form. */
  kept?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what happened, what was kept, what to do and whom to call. Takes the place of the content that could not be shown. */
export function ErrorState({ kind, title, kept, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.error} role="alert">
      <EmptyDrawing drawing="broken" />
      <h2>{title ?? t(`error.${kind}.title`)}</h2>
      <p className={css.text}>
        {t(`error.${kind}.what`)} {kept ?? t('error.kept')}
      </p>
      {onRetry && (
        <Button variant="primary" icon="refresh" pending={retrying} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
      <SupportContact />
    </div>
  );
}
