import type { Deps } from '../../../deps';

/** When the next step of a simulated outside system happens. */
export const simulatedStepAt = ({ env, now }: Deps): Date => new Date(now().getTime() + env.SIMULATOR_STEP_SECONDS * 1_000);
