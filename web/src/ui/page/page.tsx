import { useEffect, useRef, type ReactNode } from 'react';
import css from './page.module.css';
import { useProvider } from '../theme/provider';

interface PageProps {
  title: string;
  /** `<Badge …/>`: the state of what the page is about, beside its title. */
  badge?: ReactNode;
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
export function Page({ title, badge, intro, actions, tabs, toolbar, above, children }: PageProps) {
  const { name } = useProvider();
  const page = useRef<HTMLDivElement>(null);
  // Which tab is the current one is known to its link alone, after every change of the address.
  useEffect(() => {
    document.title = [...new Set([currentTab(page.current) ?? title, title, name])].join(' – ');
  });
  return (
    <div ref={page} className={css.page}>
      {above && <div className={css.above}>{above}</div>}
      <div className={css.title}>
        <div className={css.words}>
          {badge ? (
            <div className={css.heading}>
              <h1>{title}</h1>
              {badge}
            </div>
          ) : (
            <h1>{title}</h1>
          )}
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

/** The first words of the link: a count beside them changes by itself. */
const currentTab = (page: HTMLElement | null): string | undefined =>
  page?.querySelector('nav > a[aria-current="page"]')?.firstChild?.textContent?.trim();

/** A layer gives the focus back to what opened it a moment after it has closed; what opened it may go only when the page has been read again. */
const AFTER_LAYER_MS = [300, 600, 1_200];

/**
 * After an action that took its own button away, as a cancellation does: the focus, which nobody has any more, goes to the content of the
 * page instead of its very beginning. Elsewhere it stays.
 */
export function focusPage(): void {
  for (const wait of AFTER_LAYER_MS)
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    }, wait);
}
