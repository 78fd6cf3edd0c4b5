import type { Deps } from '../deps';
import { readBank } from '../features/payments/bank/read-bank';
import { settleMovements } from '../features/payments/bank/settle-movements';
import { activateCards } from '../features/fulfilment/cards/activate-cards';
import { produceCards } from '../features/fulfilment/cards/produce-cards';
import { settleCard } from '../features/fulfilment/cards/settle-card';
import { simulateStep } from '../features/fulfilment/cards/simulate-step';
import { tellProcessor } from '../features/fulfilment/cards/tell-processor';
import { deliverMail } from '../features/provider/mailbox/deliver-mail';
import { catchUpOrder } from '../features/provider/events/catch-up';
import { approveDemoCompany } from '../features/provider/operations/approve-company';
import { checkOrder } from '../features/fulfilment/orders/check-order';
import { archiveRows } from '../features/fulfilment/rounds/archive-rows';
import { cleanUp } from '../features/fulfilment/rounds/clean-up';
import { dailyRound, dailyRounds } from '../features/fulfilment/rounds/daily-round';
import { expireCheckout } from '../features/fulfilment/orders/expire-checkout';
import { continueImport } from '../features/employees/import/continue-import';
import { finishDeactivation } from '../features/fulfilment/employees/finish-deactivation';
import { finishCancellation } from '../features/fulfilment/orders/finish-cancellation';
import { processOrder } from '../features/fulfilment/orders/process-order';
import { handOverRecord } from '../features/provider/records/hand-over-record';
import { settleRecord } from '../features/provider/records/settle-record';
import { followCompanyParcels, followParcels } from '../features/fulfilment/packages/follow-parcels';
import { sendPackages } from '../features/fulfilment/packages/send-packages';
import { expireOnboardings, removeFiles } from '../features/onboarding/expire-onboardings';
import { remakeSigned, sendContract } from '../features/onboarding/send-contract';
import { planRound } from '../features/ordering/plans/plan-round';
import { remakeMailed } from '../features/orders/documents/mailed-files';
import { sendDocument } from '../features/orders/documents/send-document';
import type { JobName, JobPayloads } from '../store/operations/jobs';

/** Does a job; `attempt` counts from 1. Throwing brings it again later; doing it twice must change nothing. */
type Consumer<N extends JobName> = (deps: Deps, payload: JobPayloads[N], attempt: number) => Promise<void>;

/** What mails carry is made by two features: documents of orders, and what was signed with a registration. */
const remakeFile = async (deps: Deps, key: string): Promise<Buffer | null> =>
  (await remakeMailed(deps, key)) ?? (await remakeSigned(deps, key));

/** Who does which job. */
export const CONSUMERS: { [N in JobName]: Consumer<N> } = {
  'deliver-mail': (deps, mail) => deliverMail(deps, mail, remakeFile),
  'send-proforma': (deps, order) => sendDocument(deps, { ...order, type: 'proforma' }),
  'send-invoice': (deps, order) => sendDocument(deps, { ...order, type: 'invoice' }),
  'send-credit-note': (deps, creditNote) => sendDocument(deps, { ...creditNote, type: 'credit_note' }),
  'check-order': checkOrder,
  'process-order': processOrder,
  'produce-cards': async (deps, order) => {
    await catchUpOrder(deps, order);
    await produceCards(deps, order);
  },
  'finish-cancellation': finishCancellation,
  'expire-checkout': expireCheckout,
  'settle-movements': settleMovements,
  'read-bank': readBank,
  'simulate-step': simulateStep,
  'send-packages': sendPackages,
  'follow-parcels': followParcels,
  'follow-company-parcels': followCompanyParcels,
  'tell-processor': tellProcessor,
  'settle-card': settleCard,
  'finish-deactivation': finishDeactivation,
  'apply-employee-import': continueImport,
  'activate-cards': activateCards,
  'hand-over-record': handOverRecord,
  'settle-record': settleRecord,
  'send-contract': sendContract,
  'approve-company': approveDemoCompany,
  'expire-onboardings': expireOnboardings,
  'remove-files': removeFiles,
  'daily-rounds': dailyRounds,
  'daily-round': dailyRound,
  'plan-round': planRound,
  'clean-up': cleanUp,
  'archive-rows': async (deps) => void (await archiveRows(deps)),
};
