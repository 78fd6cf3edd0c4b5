import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { CardProcessor } from '../../../adapters/card-processor/card-processor';
import { httpProcessor } from '../../../adapters/card-processor/http-processor';
import { simulatedProcessor } from '../../../adapters/card-processor/simulated-processor';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { enqueue, type JobName, type JobPayloads } from '../../../store/operations/jobs';
import type { ProcessorAction } from '@portal/domain/cards/card-status';

/** Steps of the simulator until somebody with a reset PIN stands at a terminal. */
const STEPS_TO_TERMINAL = 3;

/** When what a card was asked for is done: locks and cancellations in seconds (CARD-S09), a PIN at the next terminal. */
function simulatedSettlingAt({ env, now }: Deps, action: ProcessorAction): Date {
  const seconds = action === 'resetPin' ? env.SIMULATOR_STEP_SECONDS * STEPS_TO_TERMINAL : env.CARD_SETTLE_SECONDS;
  return new Date(now().getTime() + seconds * 1_000);
}

/** The card processor of this deployment: the configured one, else the simulator; live mode never pretends. */
export function chooseProcessor(deps: Deps): CardProcessor {
  const { CARD_PROCESSOR_URL: url, CARD_PROCESSOR_TOKEN: token } = deps.env;
  if (url !== undefined && token !== undefined) return httpProcessor({ url, token });
  if (!usesSimulator(deps)) throw new Error('CARD_PROCESSOR_URL and CARD_PROCESSOR_TOKEN are not set');
  const queue = <N extends JobName>(companyUid: CompanyUid, job: { name: N; payload: JobPayloads[N]; runAt: Date }) =>
    deps.db.write({ ...systemActor(companyUid, '', 'simulator'), auditKind: null }, (tx) => enqueue(tx, job));
  return simulatedProcessor({
    begin: (order) =>
      queue(order.companyUid, { name: 'simulate-step', payload: { ...order, step: 'accept' }, runAt: simulatedStepAt(deps) }),
    settle: (request) =>
      queue(request.companyUid, { name: 'settle-card', payload: request, runAt: simulatedSettlingAt(deps, request.action) }),
  });
}

export const usesSimulator = ({ env }: Deps): boolean => env.CARD_PROCESSOR_URL === undefined && env.PORTAL_MODE === 'demo';

/** When the next step of a simulated outside system happens. */
export const simulatedStepAt = ({ env, now }: Deps): Date => new Date(now().getTime() + env.SIMULATOR_STEP_SECONDS * 1_000);
