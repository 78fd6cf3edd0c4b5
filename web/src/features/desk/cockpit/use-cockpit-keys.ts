import { moveFocus, useDeskKeys } from '../keys/use-desk-keys';

/** What the letters do; the first is the one that is shown. */
export const KEYS = { take: 'v', giveBack: 'z', solve: 'o', mine: 'm', everybody: 'a', refresh: 'r', help: '?' } as const;

interface Actions {
  mine: () => void;
  everybody: () => void;
  refresh: () => void;
  help: () => void;
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-case]')];

/** Arrows go from case to case over all queues; letters act on the case the focus is in, or on the page (DESK-012). */
export function useCockpitKeys({ mine, everybody, refresh, help }: Actions): void {
  const press = (verb: string) => () => current()?.querySelector<HTMLElement>(`[data-verb="${verb}"]`)?.click();
  const move = (by: 1 | -1) => () => moveFocus(rows(), '[data-verb="open"]', by);
  useDeskKeys({
    ArrowDown: move(1),
    ArrowUp: move(-1),
    [KEYS.mine]: mine,
    [KEYS.everybody]: everybody,
    [KEYS.refresh]: refresh,
    [KEYS.help]: help,
    [KEYS.take]: press('take'),
    [KEYS.giveBack]: press('giveBack'),
    [KEYS.solve]: press('solve'),
  });
}

const current = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));
