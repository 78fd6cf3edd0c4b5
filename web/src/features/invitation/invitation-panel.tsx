import { useEffect, type ReactNode } from 'react';
import { EmptyDrawing, type Drawing } from '../../ui/feedback/empty-drawing';
import { useProvider } from '../../ui/theme/provider';
import css from './invitation.module.css';

interface InvitationPanelProps {
  drawing: Drawing;
  title: string;
  /** Of the browser tab; the title by default. */
  tab?: string;
  /** Announced at once: something went wrong. */
  alert?: boolean;
  children: ReactNode;
}

/** One sheet in the middle of the page: a drawing, a title and what to do. */
export function InvitationPanel({ drawing, title, tab = title, alert = false, children }: InvitationPanelProps) {
  const { name } = useProvider();
  useEffect(() => {
    document.title = `${tab} – ${name}`;
  }, [tab, name]);
  return (
    <section className={css.panel} role={alert ? 'alert' : undefined}>
      <EmptyDrawing drawing={drawing} />
      <h1>{title}</h1>
      {children}
    </section>
  );
}
