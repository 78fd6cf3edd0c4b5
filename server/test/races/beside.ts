import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../src/deps';
import { pausing } from './pausing-database';

/** How long a twin may run beside the paused change; who still waits then waits for its lock. */
const BESIDE_MS = 40;

type Operation<Scene> = (deps: Deps, scene: Scene) => Promise<unknown>;

interface Pair<Scene> {
  scene: Scene;
  first: Operation<Scene>;
  /** The statement of `first` before which it stops, from 1. */
  at: number;
  second: Operation<Scene>;
  /** How long the second may take before the first goes on; longer where nothing holds it up, on a busy machine too. */
  patienceMs?: number;
}

/** Of a control whose twin waits for nobody: it ends before. */
export const UNHINDERED_MS = 10_000;

/** One change stops before a statement, the other runs beside it. Both must be answered: done or refused with a reason, never with a fault. */
export async function beside<Scene>(deps: Deps, { scene, first, at, second, patienceMs = BESIDE_MS }: Pair<Scene>): Promise<void> {
  const { db, pause } = pausing(deps.db, at);
  const paused = first({ ...deps, db }, scene).finally(pause.ended);
  await pause.reached;
  const twin = second(deps, scene);
  await Promise.race([twin, sleep(patienceMs, undefined, { ref: false })]);
  pause.release();
  await Promise.all([paused, twin]);
}

/** So many statements the change has on a scene of its own. */
export async function countSteps<Scene>(deps: Deps, operation: Operation<Scene>, scene: Scene): Promise<number> {
  const { db, pause } = pausing(deps.db, 0);
  await operation({ ...deps, db }, scene);
  return pause.count();
}
