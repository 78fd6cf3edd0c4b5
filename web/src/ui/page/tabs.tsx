import { Link, type LinkOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { TabCount } from './tab-count';
import { showCurrentTab } from './show-current-tab';
import css from './tabs.module.css';

export interface Tab {
  /** Where the tab leads: `linkOptions({ to, params, search })`. */
  link: LinkOptions;
  label: string;
  count?: number;
  /** Counts the tab as current below its address too. */
  withChildren?: boolean;
}

/** Tabs that are links: each has its own address, Back works, hovering loads the screen. `label` names the group. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrentTab(nav.current));
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          className={css.tab}
          activeOptions={{ exact: !tab.withChildren, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.label}
          {tab.count !== undefined && <TabCount count={tab.count} />}
        </Link>
      ))}
    </nav>
  );
}
