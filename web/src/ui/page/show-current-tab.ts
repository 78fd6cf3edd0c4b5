/** Where the tabs do not fit beside each other, the current one is in view; its count may come later than the tab. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
  if (!tabs || !current) return;
  const from = current.offsetLeft - tabs.offsetLeft;
  const to = from + current.offsetWidth;
  if (from < tabs.scrollLeft || to > tabs.scrollLeft + tabs.clientWidth) tabs.scrollLeft = from;
}
