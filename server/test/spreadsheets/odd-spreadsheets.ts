import { legacyOrders } from './legacy-orders';
import { formattedCells, oddSurroundings, oddValues } from './odd-cells';
import type { OddFile } from './odd-file';
import { brokenFiles, hostileFiles, otherKinds } from './refused-files';
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
