import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PanelTabs, TabPanel } from './panel-tabs';

const WIDTH = 100;
const TABS = ['jedna', 'dvě', 'tři', 'čtyři', 'pět'].map((key) => ({ key, label: key }));

/** As on a phone: tabs of 100 px in a row that shows 300. */
beforeEach(() => {
  const place = (element: HTMLElement) => TABS.findIndex(({ label }) => label === element.textContent && element.role === 'tab');
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return Math.max(0, place(this)) * WIDTH;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3 * WIDTH);
});
afterEach(() => vi.restoreAllMocks());

function Sample({ start }: { start: string }) {
  const [current, setCurrent] = useState(start);
  return (
    <>
      <PanelTabs tabs={TABS} current={current} onChange={setCurrent} label="Části" panelId="panel" />
      <TabPanel id="panel" current={current}>
        {current}
      </TabPanel>
    </>
  );
}

it('the chosen tab is in view where they do not all fit: at the beginning, and as it changes', async () => {
  render(<Sample start="čtyři" />);
  const list = screen.getByRole('tablist', { name: 'Části' });
  expect(list.scrollLeft).toBe(300);
  // Two tabs further on the left is out of view again; the one beside it is not moved to.
  await userEvent.click(screen.getByRole('tab', { name: 'pět' }));
  expect(list.scrollLeft).toBe(300);
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement?.textContent, list.scrollLeft]).toEqual(['jedna', 0]);
});
