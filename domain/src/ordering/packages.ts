import type { Hellers } from '../money/money';

/** A card of an order and where it goes: to an office of the company, or to the employee's home when the location is null. */
export interface CardToSend {
  itemUid: string;
  employeeUid: string;
  locationUid: string | null;
  unitPrice: Hellers;
}

export interface PlannedPackage {
  type: 'office' | 'home';
  /** Set for an office. */
  locationUid: string | null;
  /** Set for a home delivery. */
  employeeUid: string | null;
  itemUids: string[];
  /** True when at least one card in it is paid (S-034). */
  isCharged: boolean;
}

/** One package per office and one per employee at home, in the order the cards came; credit is in none (S-090). */
export function planPackages(cards: readonly CardToSend[]): PlannedPackage[] {
  const packages = new Map<string, PlannedPackage>();
  for (const { itemUid, employeeUid, locationUid, unitPrice } of cards) {
    const key = locationUid === null ? `home ${employeeUid}` : `office ${locationUid}`;
    const planned: PlannedPackage = packages.get(key) ?? {
      type: locationUid === null ? 'home' : 'office',
      locationUid,
      employeeUid: locationUid === null ? employeeUid : null,
      itemUids: [],
      isCharged: false,
    };
    planned.itemUids.push(itemUid);
    planned.isCharged ||= unitPrice > 0;
    packages.set(key, planned);
  }
  return [...packages.values()];
}

/** What the delivery line of a calculation counts. */
export function countPackages(packages: readonly Pick<PlannedPackage, 'isCharged'>[]): { chargedPackages: number; freePackages: number } {
  const chargedPackages = packages.filter(({ isCharged }) => isCharged).length;
  return { chargedPackages, freePackages: packages.length - chargedPackages };
}
