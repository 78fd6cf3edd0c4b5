/** Why the person is here: the first setup has just been finished (HOME-S05); other reasons are the landing page's. */
export interface HomeSearch {
  redirectReason?: 'wizardCompleted';
}

export const readHomeSearch = (search: Record<string, unknown>): HomeSearch =>
  search.redirectReason === 'wizardCompleted' ? { redirectReason: search.redirectReason } : {};
