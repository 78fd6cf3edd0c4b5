import { Link, type LinkOptions } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './tabs.module.css';
import { formatNumber } from '../../lib/text/formats';

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

/** Where the tabs do not fit beside each other, the current one is in view; its count may come later than the tab. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (!tabs || !current) return;
  const from = current.offsetLeft - tabs.offsetLeft;
  const to = from + current.offsetWidth;
  if (from < tabs.scrollLeft || to > tabs.scrollLeft + tabs.clientWidth) tabs.scrollLeft = from;
}

/** How many things a tab holds; read out as a word of its own. */
export const TabCount = ({ count }: { count: number }) => (
  <>
    {' '}
    <span className={css.count}>{formatNumber(count)}</span>
  </>
);
