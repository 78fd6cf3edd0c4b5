import { describe, expect, it } from 'vitest';
import type { Column } from '../../../ui/data-table/column';
import { CHECKBOX_WIDTH, MENU_WIDTH } from '../../../ui/data-table/column';
import { fitColumns } from '../../../ui/data-table/fit-columns';
import { orderColumns } from '../orders/orders-page';
import { packageColumns } from '../packages/packages-page';

/** What the menu and the edges leave of a window, beside a scrollbar that takes its place. */
const FRAMES = { 1024: 895, 1200: 1071, 1366: 1061, 1440: 1119 } as const;
type Width = keyof typeof FRAMES;

const words = ((key: string) => key) as never;
const orders = orderColumns(words, () => undefined);
const packages = packageColumns(words);

/** Those that left. */
const left = <Row>(columns: Column<Row>[], available: number): string[] => {
  const fitting = fitColumns(columns, available);
  return columns.filter((column) => !fitting.includes(column)).map(({ key }) => key);
};

describe('columns of the long lists of the desk', () => {
  it.each<Width>([1200, 1366, 1440])('are all there on a screen of %i px', (width) => {
    expect(left(orders, FRAMES[width])).toEqual([]);
    expect(left(packages, FRAMES[width] - CHECKBOX_WIDTH - MENU_WIDTH)).toEqual([]);
  });

  it('[DESK-031] [DESK-032] on one of 1024 px say why an order is held and who carries a package', () => {
    expect(left(orders, FRAMES[1024])).toEqual(['isPaid', 'cardCount']);
    expect(left(packages, FRAMES[1024] - CHECKBOX_WIDTH - MENU_WIDTH)).toEqual(['trackingNumber', 'itemsCount']);
  });
});
