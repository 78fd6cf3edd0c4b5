import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { showCurrentTab, TabCount } from './tabs';
import css from './tabs.module.css';

export interface PanelTab<Key extends string> {
  key: Key;
  label: string;
  count?: number;
}

interface PanelTabsProps<Key extends string> {
  tabs: readonly PanelTab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
  /** Names the group. */
  label: string;
  /** Of the `TabPanel` below. */
  panelId: string;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs inside a layer: arrows move between them, Tab leads into the panel. Screens of their own have `Tabs`. */
export function PanelTabs<Key extends string>({ tabs, current, onChange, label, panelId }: PanelTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrentTab(list.current));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (tabs.findIndex(({ key }) => key === current) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
      {tabs.map(({ key, label: word, count }) => (
        <button
          key={key}
          id={`${panelId}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={panelId}
          tabIndex={key === current ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {word}
          {count !== undefined && <TabCount count={count} />}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  current: string;
  /** Fills its layer: the children scroll and have a foot by themselves. */
  isWhole?: boolean;
  children: ReactNode;
}

/** What the current tab shows. */
export const TabPanel = ({ id, current, isWhole = false, children }: TabPanelProps) => (
  <div role="tabpanel" id={id} aria-labelledby={`${id}-${current}`} className={isWhole ? css.whole : css.panel}>
    {children}
  </div>
);
