import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { simulatedCard } from '../../../adapters/card-processor/simulated-processor';
import { simulatedTrackingNumber } from '../../../adapters/courier/simulated-courier';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listOrderCards } from '../../../store/cards/cards';
import { type CompanyTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { enqueue, type SimulatedStep } from '../../../store/operations/jobs';
import { deliverPackages, listPackagesToSend, listPackagesUnderWay } from '../../../store/packages/package-steps';
import { applyCardEvent } from './apply-card-event';
import { dispatch } from './dispatch';
import { usesSimulator, simulatedStepAt } from './choose-processor';

interface StepInput {
  companyUid: CompanyUid;
  orderUid: OrderUid;
  step: SimulatedStep;
}

/** Each step answers how many cards or packages it moved. */
const STEPS: Record<SimulatedStep, (deps: Deps, tx: CompanyTx, orderUid: OrderUid) => Promise<number>> = {
  accept: async (deps, tx, orderUid) => {
    const cards = await listOrderCards(tx, { orderUid, status: 'ORDERED' });
    return (await applyCardEvent(deps, tx, { event: 'accepted', cards })).length;
  },
  manufacture: async (deps, tx, orderUid) => {
    const today = pragueDay(deps.now().getTime());
    const cards = await listOrderCards(tx, { orderUid, status: 'CRD_IN_PRD' });
    return (await applyCardEvent(deps, tx, { event: 'manufactured', cards: cards.map(({ uid }) => simulatedCard(uid, today)) })).length;
  },
  dispatch: async (deps, tx, orderUid) => {
    const parcels = await listPackagesToSend(tx, orderUid);
    return dispatch(
      deps,
      tx,
      parcels.map(({ number, courier }) => ({ number, trackingNumber: simulatedTrackingNumber({ packageNumber: number, courier }) })),
    );
  },
  deliver: async (deps, tx, orderUid) => {
    const now = deps.now();
    const parcels = await listPackagesUnderWay(tx, orderUid);
    return deliverPackages(tx, { deliveries: parcels.map(({ number }) => ({ number, at: now.toISOString() })), now });
  },
};

const NEXT: Record<SimulatedStep, SimulatedStep | null> = {
  accept: 'manufacture',
  manufacture: 'dispatch',
  dispatch: 'deliver',
  deliver: null,
};

/** One step of the simulated card processor and courier with an order, and the appointment for the next one. */
export async function simulateStep(deps: Deps, { companyUid, orderUid, step }: StepInput): Promise<void> {
  if (!usesSimulator(deps)) return;
  await deps.db.write(systemActor(companyUid, `simulator.${step}`, `simulate:${orderUid}`), async (tx) => {
    const moved = await STEPS[step](deps, tx, orderUid);
    if (moved === 0) return NOTHING_TO_DO;
    const next = NEXT[step];
    if (next !== null)
      await enqueue(tx, { name: 'simulate-step', payload: { companyUid, orderUid, step: next }, runAt: simulatedStepAt(deps) });
    tx.audit({ subjectUid: orderUid, after: { step, moved } });
    return { ok: true };
  });
}
