import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { listWaiting } from '../../store/payments/bank-queue';
import { readOpenClaims } from '../../store/payments/payments';
import { returnMovement } from '../../features/payments/bank/return-movement';
import { backOffice } from '../../operator';
import type { DemoCompany } from '../demo-company';
import { demoCompanyNumber, makeAccountNumber } from '../demo-numbers';
import type { Bank, Transfer } from './bank';
import type { Past } from './past';

/** Somebody whose account nobody knows. */
export const stranger = (name: string, account: number): Transfer['payer'] => ({ name, bankAccount: makeAccountNumber(account, '0800') });

/** Nobody could place these, and somebody has said already that they go back; the last but one names no account, the last is a lot. */
const GOING_BACK: readonly (Transfer & { decidedBy: string })[] = [
  {
    payer: stranger('Karel Pospíšil', 2_710_000_000),
    symbol: null,
    message: 'Záloha na elektřinu',
    amount: hellers(1_250_00),
    decidedBy: 'Petr Ryba',
  },
  { payer: { name: 'Vklad v hotovosti', bankAccount: null }, symbol: null, amount: hellers(640_00), decidedBy: 'Petr Ryba' },
  {
    payer: stranger('Autodoprava Sýkora s.r.o.', 2_720_000_000),
    symbol: '2026118',
    amount: hellers(18_400_00),
    decidedBy: 'Ivana Králová',
  },
];

/** Paid by somebody who forgot the symbol. */
const WITHOUT_SYMBOL: Transfer = {
  payer: stranger('Jana Nováková', 2_730_000_000),
  symbol: null,
  message: 'Stravenky prosinec',
  amount: hellers(2_500_00),
};

/** What the statement brings that was not taken in. */
export const LATE_PAYMENT: Transfer = {
  payer: stranger('Autoškola Rychlík', 2_760_000_000),
  symbol: null,
  message: 'Stravenky pro instruktory',
  amount: hellers(960_00),
};

/**
 * Money that came yesterday by the faults payers make, and what was decided about it: the bakery paid two documents at once from an account it
 * never paid from, with its own number where the symbol should be.
 */
export function tellUnplaced(company: DemoCompany, { past, bank }: { past: Past; bank: Bank }): void {
  const { clock, timeline } = past;
  const day = clock.daysAgo(1);
  bank.expect(day, async () => ({
    payer: stranger('Pekárna U Lípy – provozovna Kolín', 2_740_000_000),
    symbol: demoCompanyNumber(1),
    message: 'KARTY A ZDRAVI LISTOPAD',
    amount: await sumOfTwo(company, past),
  }));
  bank.expect(day, () => Promise.resolve(WITHOUT_SYMBOL));
  for (const transfer of GOING_BACK) bank.expect(day, () => Promise.resolve(transfer));
  timeline.add(clock.at(day, 11), () => sendBack(past));
}

/** One transfer for two documents: what the order that waits longest and the smallest one still ask for. */
async function sumOfTwo({ tx }: DemoCompany, { deps }: Past): Promise<Hellers> {
  const claims = await deps.db.read(tx.companyUid, readOpenClaims);
  const [oldest = hellers(0), ...others] = claims.map(({ total, paidAmount }) => hellers(total - paidAmount));
  const [smallest = hellers(0)] = others.toSorted((a, b) => a - b);
  return sumHellers([oldest, smallest]);
}

async function sendBack({ deps }: Past): Promise<void> {
  const waiting = await listWaiting(deps.db.directory, { withAside: false, limit: 200 });
  for (const { payer, decidedBy } of GOING_BACK) {
    const movement = waiting.find(({ counterName }) => counterName === payer.name);
    if (movement === undefined) throw new Error(`nothing came from ${payer.name}`);
    const returned = await returnMovement(deps, backOffice(decidedBy), { movementUid: movement.uid, account: null });
    if (!returned.ok) throw new Error(`the money of ${payer.name} cannot go back: ${returned.error}`);
  }
}
