import type { ProcessorAction } from '@portal/domain/cards/processor-action';
import type { Deps } from '../../../deps';

/** Steps of the simulator until somebody with a reset PIN stands at a terminal. */
const STEPS_TO_TERMINAL = 3;

/** When what a card was asked for is done: locks and cancellations in seconds (CARD-S09), a PIN at the next terminal. */
export function simulatedSettlingAt({ env, now }: Deps, action: ProcessorAction): Date {
  const seconds = action === 'resetPin' ? env.SIMULATOR_STEP_SECONDS * STEPS_TO_TERMINAL : env.CARD_SETTLE_SECONDS;
  return new Date(now().getTime() + seconds * 1_000);
}
