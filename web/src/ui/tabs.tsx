import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab {
  to: string;
  search?: Record<string, unknown>;
  label: string;
  count?: number;
  /** Counts the tab as current below its address too. */
  withChildren?: boolean;
}

/** Tabs that are links: each has its own address, Back works, hovering loads the screen. `label` names the group. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const shown = tabs.map((tab) => `${tab.label} ${tab.count}`).join();
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit, the current one is in view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, [shown]);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          search={tab.search as never}
          className={css.tab}
          activeOptions={{ exact: !tab.withChildren, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
