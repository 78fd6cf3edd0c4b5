import { useEffect, useRef, type ReactNode } from 'react';
import { EmptyDrawing, type Drawing } from '../../../ui/feedback/empty-drawing';
import { SupportContact } from '../../../ui/feedback/support-contact';
import { useProvider } from '../../../ui/theme/provider';
import css from './message-page.module.css';

interface MessagePageProps {
  drawing: Drawing;
  title: string;
  text?: ReactNode;
  /** Announced at once: something stands in the way. */
  alert?: boolean;
  /** Whom to call. */
  support?: boolean;
  /** What to do, side by side. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One sheet in the middle of the screen in place of a step: what happened, what to do, whom to call. */
export function MessagePage({ drawing, title, text, alert = false, support = false, actions, children }: MessagePageProps) {
  const { name } = useProvider();
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
  const sheet = useRef<HTMLElement>(null);
  // What had the focus is not on the screen any more.
  useEffect(() => {
    if (alert) sheet.current?.focus({ preventScroll: true });
  }, [alert]);
  return (
    <section ref={sheet} tabIndex={-1} className={css.sheet} role={alert ? 'alert' : undefined}>
      <EmptyDrawing drawing={drawing} />
      <h1>{title}</h1>
      {text && <p className={css.lead}>{text}</p>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
      {support && <SupportContact />}
    </section>
  );
}
