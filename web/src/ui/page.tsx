import { useEffect, type ReactNode } from 'react';
import css from './page.module.css';
import { useProvider } from './theme/provider';

interface PageProps {
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** One primary action, at most one quiet beside it. */
  actions?: ReactNode;
  /** `<Tabs …/>`: the screens that share this title. */
  tabs?: ReactNode;
  /** `<Toolbar …/>`: search, filters, chips, totals, export. */
  toolbar?: ReactNode;
  /** Stands above the title: a notice, a step bar. */
  above?: ReactNode;
  children: ReactNode;
}

/** Every page in the same order: title and action, tabs, toolbar, content. Names the browser tab too. */
export function Page({ title, intro, actions, tabs, toolbar, above, children }: PageProps) {
  const { name } = useProvider();
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
  return (
    <div className={css.page}>
      {above && <div className={css.above}>{above}</div>}
      <div className={css.title}>
        <div className={css.words}>
          <h1>{title}</h1>
          {intro && <p className={css.intro}>{intro}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {tabs}
      {toolbar}
      <div className={toolbar ? undefined : css.content}>{children}</div>
    </div>
  );
}
