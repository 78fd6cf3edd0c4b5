import { Link } from '@tanstack/react-router';
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
export const Tabs = ({ tabs, label }: { tabs: Tab[]; label: string }) => (
  <nav className={css.tabs} aria-label={label}>
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
