import type { CardProcessor } from '../../../adapters/card-processor/card-processor';
import { httpProcessor } from '../../../adapters/card-processor/http-processor';
import { simulatedProcessor } from '../../../adapters/card-processor/simulated-processor';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../store/jobs';
import { simulatedStepAt } from './simulated-step-at';

/** The card processor of this deployment: the configured one, else the simulator; live mode never pretends. */
export function chooseProcessor(deps: Deps): CardProcessor {
  const { CARD_PROCESSOR_URL: url, CARD_PROCESSOR_TOKEN: token } = deps.env;
  if (url !== undefined && token !== undefined) return httpProcessor({ url, token });
  if (!usesSimulator(deps)) throw new Error('CARD_PROCESSOR_URL and CARD_PROCESSOR_TOKEN are not set');
  return simulatedProcessor({
    begin: async (order) => {
      const actor = { ...systemActor(order.companyUid, '', `simulate:${order.orderUid}`), auditKind: null };
      await deps.db.write(actor, (tx) =>
        enqueue(tx, { name: 'simulate-step', payload: { ...order, step: 'accept' }, runAt: simulatedStepAt(deps) }),
      );
    },
  });
}

export const usesSimulator = ({ env }: Deps): boolean => env.CARD_PROCESSOR_URL === undefined && env.PORTAL_MODE === 'demo';
