import { brokenFiles } from './broken-files';
import { hostileFiles } from './hostile-files';
import { legacyOrders } from './legacy-orders';
import { formattedCells, oddValues } from './odd-cells';
import type { OddFile } from './odd-file';
import { oddSurroundings } from './odd-surroundings';
import { otherKinds } from './other-kinds';
import { sameOrders } from './same-order';

/** Every odd file there is; each is either read right or refused with a reason of the closed list (S-108). */
export const oddSpreadsheets = async (): Promise<OddFile[]> => [
  ...sameOrders(),
  ...legacyOrders(),
  ...formattedCells(),
  ...oddValues(),
  ...oddSurroundings(),
  ...otherKinds(),
  ...(await brokenFiles()),
  ...hostileFiles(),
];
