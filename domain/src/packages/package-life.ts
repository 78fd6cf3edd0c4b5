import type { Life } from '../life';

/** `waiting`: at the provider. `inTrouble`: the courier says it will not arrive by itself. `takenOver`: the company confirmed its receipt. */
export const PACKAGE_STATES = ['waiting', 'onTheWay', 'inTrouble', 'delivered', 'takenOver'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** `dispatch`, `sendAgain`, `takeBack`: by the provider. `deliver`, `meetTrouble`, `recover`: the courier says so. `takeOver`: by the company or by time. */
export type PackageEvent = 'dispatch' | 'sendAgain' | 'takeBack' | 'deliver' | 'meetTrouble' | 'recover' | 'takeOver';

/** What must hold of the package besides its state; `store/packages/package-life.ts` says each in SQL. */
export type PackageGuard = 'orderWorkBegun' | 'notDelivered';

/** The whole life of a package; the statements that move it are built from this table and from nothing else. */
export const PACKAGE_LIFE: Life<PackageState, PackageEvent, PackageGuard> = [
  { event: 'dispatch', from: ['waiting'], to: 'onTheWay', guards: ['orderWorkBegun'] },
  { event: 'sendAgain', from: ['inTrouble'], to: 'onTheWay' },
  // Scanned by mistake a moment ago: it never left the house.
  { event: 'takeBack', from: ['onTheWay'], to: 'waiting' },
  { event: 'meetTrouble', from: ['onTheWay', 'inTrouble'], to: 'inTrouble' },
  { event: 'recover', from: ['inTrouble'], to: 'onTheWay' },
  { event: 'deliver', from: ['onTheWay', 'inTrouble'], to: 'delivered' },
  { event: 'takeOver', from: ['onTheWay', 'inTrouble', 'delivered'], to: 'takenOver' },
  // Who has it in hand may say so before the courier does; what the courier says is still written down.
  { event: 'meetTrouble', from: ['takenOver'], to: 'takenOver', guards: ['notDelivered'] },
  { event: 'recover', from: ['takenOver'], to: 'takenOver', guards: ['notDelivered'] },
  { event: 'deliver', from: ['takenOver'], to: 'takenOver', guards: ['notDelivered'] },
];

/** Nobody confirmed its receipt for this long: it is taken as received (section 5). */
export const TAKEN_OVER_AFTER_DAYS = 30;

/** For so long after it was said to have left somebody may say that it has not. */
export const TAKEN_BACK_WITHIN_MINUTES = 15;

export interface PackageFacts {
  isDispatched: boolean;
  isDelivered: boolean;
  isTakenOver: boolean;
  hasTrouble: boolean;
}

/** What a package is by what is written down about it. */
export function packageState({ isDispatched, isDelivered, isTakenOver, hasTrouble }: PackageFacts): PackageState {
  if (isTakenOver) return 'takenOver';
  if (isDelivered) return 'delivered';
  if (!isDispatched) return 'waiting';
  return hasTrouble ? 'inTrouble' : 'onTheWay';
}
