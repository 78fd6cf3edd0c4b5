import { useEffect } from 'react';

/** What the letters do; the first is the one that is shown. */
export const KEYS = { take: 'v', giveBack: 'z', mine: 'm', everybody: 'a', refresh: 'r', help: '?' } as const;

interface Actions {
  mine: () => void;
  everybody: () => void;
  refresh: () => void;
  help: () => void;
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-case]')];

/** Arrows go from case to case over all queues; letters act on the case the focus is in, or on the page (DESK-012). */
export function useCockpitKeys({ mine, everybody, refresh, help }: Actions): void {
  useEffect(() => {
    const onPage: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      [KEYS.mine]: mine,
      [KEYS.everybody]: everybody,
      [KEYS.refresh]: refresh,
      [KEYS.help]: help,
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const press = (verb: string) => () => current()?.querySelector<HTMLButtonElement>(`[data-verb="${verb}"]`)?.click();
      const act = { ...onPage, [KEYS.take]: press('take'), [KEYS.giveBack]: press('giveBack') }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

const current = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

function move(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? all[by === 1 ? 0 : all.length - 1] : all[at + by];
  next?.querySelector<HTMLElement>('[data-verb="open"]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Where letters are written, or a layer is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;
