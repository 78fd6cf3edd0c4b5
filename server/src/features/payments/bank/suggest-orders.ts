import type { Day } from '@portal/domain/calendar/prague-day';
import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { exactCombination } from '@portal/domain/payments/exact-combination';
import { numbersInMessage, similarSymbols } from '@portal/domain/payments/variable-symbol';
import { isNearAmount, rankSuggestions, type PaymentEvidence } from '@portal/domain/payments/payment-evidence';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { companiesOfAccount, ordersAsking, ordersOfSymbols, type WaitingMovement } from '../../../store/payments/bank-queue';
import { findCompany } from '../../../store/companies/companies';
import { findCompanyByNumber } from '../../../store/companies/registrations';
import type { CompanyTx } from '../../../store/engine/db';
import { companyOfNumber } from '../../../store/companies/company-of-row';
import { ordersOfNumbers, readOpenClaims, type Claim } from '../../../store/payments/payments';

export interface Suggestion {
  companyUid: CompanyUid;
  companyName: string;
  orderUids: OrderUid[];
  orders: { number: string; symbol: string; dueOn: Day | null; /** Hellers still asked for. */ remaining: Hellers }[];
  evidence: PaymentEvidence[];
}

/** What one company has to do with the movement. */
interface Trace {
  byOrder: Map<string, Set<PaymentEvidence>>;
  isPayer: boolean;
  /** Its identification number stands where the symbol should. */
  isNamed: boolean;
  /** Numbers of this company's orders and documents that the payer wrote instead of the symbol, and into the message. */
  inSymbol: Set<string>;
  named: Set<string>;
}

/** Which orders a waiting payment may be for and what speaks for each, the likeliest first. Only open orders are suggested. */
export async function suggestOrders(deps: Deps, movement: WaitingMovement): Promise<Suggestion[]> {
  if (movement.amount <= 0 || movement.currency !== 'CZK' || movement.isReversal) return [];
  const traces = await follow(deps, movement);
  const found = await Promise.all(
    [...traces].map(([companyUid, trace]) => deps.db.read(companyUid, (tx) => suggestIn(tx, { trace, amount: movement.amount }))),
  );
  return rankSuggestions(found.flat());
}

async function follow({ db: { directory } }: Deps, { amount, variableSymbol, counterAccount, message }: WaitingMovement) {
  const traces = new Map<string, Trace>();
  const traceOf = (companyUid: CompanyUid): Trace => {
    const trace = traces.get(companyUid) ?? { byOrder: new Map(), isPayer: false, isNamed: false, inSymbol: new Set(), named: new Set() };
    traces.set(companyUid, trace);
    return trace;
  };
  const note = (orders: { orderUid: OrderUid; companyUid: CompanyUid }[], evidence: PaymentEvidence) => {
    for (const { orderUid, companyUid } of orders) {
      const { byOrder } = traceOf(companyUid);
      byOrder.set(orderUid, (byOrder.get(orderUid) ?? new Set()).add(evidence));
    }
  };
  const numbers = numbersInMessage(message);
  if (variableSymbol !== null) {
    note(await ordersOfSymbols(directory, [variableSymbol]), 'symbol');
    note(await ordersOfSymbols(directory, similarSymbols(variableSymbol)), 'similarSymbol');
  }
  const remember = async (number: string, place: 'inSymbol' | 'named') => {
    const companyUid = await companyOfNumber(directory, number);
    if (companyUid !== undefined) traceOf(companyUid)[place].add(number);
  };
  if (variableSymbol !== null) await remember(variableSymbol, 'inSymbol');
  for (const number of numbers) await remember(number, 'named');
  const asking = await ordersAsking(directory, amount);
  if (asking.length === 1) note(asking, 'amount');
  const payers = counterAccount === null ? [] : await companiesOfAccount(directory, counterAccount);
  for (const { uid } of payers) traceOf(uid).isPayer = true;
  const named = variableSymbol === null ? undefined : await findCompanyByNumber(directory, variableSymbol.padStart(8, '0'));
  if (named !== undefined) traceOf(named.uid).isNamed = true;
  return traces;
}

async function suggestIn(tx: CompanyTx, { trace, amount }: { trace: Trace; amount: Hellers }): Promise<Suggestion[]> {
  const claims = await readOpenClaims(tx);
  const written = await ordersOfNumbers(tx, [...trace.inSymbol, ...trace.named]);
  const isWritten = (claim: Claim, numbers: Set<string>) =>
    written.some(({ uid, number }) => uid === claim.orderUid && numbers.has(number));
  const companyName = (await findCompany(tx))?.name ?? '';
  const ofTheCompany: PaymentEvidence[] = [
    ...(trace.isPayer ? ['account' as const] : []),
    ...(trace.isNamed ? ['companyId' as const] : []),
  ];
  const suggest = (chosen: Claim[], evidence: PaymentEvidence[]): Suggestion => ({
    companyUid: tx.companyUid,
    companyName,
    orderUids: chosen.map(({ orderUid }) => orderUid),
    orders: chosen.map((claim) => ({ number: claim.orderNumber, symbol: claim.symbol, dueOn: claim.dueOn, remaining: remainingOf(claim) })),
    evidence: [...evidence, ...ofTheCompany],
  });
  const single = claims.flatMap((claim) => {
    const evidence = new Set(trace.byOrder.get(claim.orderUid));
    if (isWritten(claim, trace.inSymbol)) evidence.add('symbol');
    if (isWritten(claim, trace.named)) evidence.add('message');
    const isTheirs = ofTheCompany.length > 0;
    if (remainingOf(claim) === amount && (evidence.size > 0 || isTheirs)) evidence.add('amount');
    if (isTheirs && isNearAmount(amount, remainingOf(claim))) evidence.add('near');
    return evidence.size === 0 ? [] : [suggest([claim], [...evidence])];
  });
  return [...single, ...combined(claims, { single, amount }).map(({ chosen, evidence }) => suggest(chosen, evidence))];
}

/** Several orders that give the amount together: those the payer wrote about, or the only set there is. */
function combined(claims: Claim[], { single, amount }: { single: Suggestion[]; amount: Hellers }) {
  const written = claims.filter(({ orderUid }) =>
    single.some(({ orderUids, evidence }) => orderUids.includes(orderUid) && (evidence.includes('message') || evidence.includes('symbol'))),
  );
  const sum = sumHellers(written.map(remainingOf));
  if (written.length > 1 && sum === amount) return [{ chosen: written, evidence: ['message', 'sum'] satisfies PaymentEvidence[] }];
  const open = claims.map((claim) => ({ orderUid: claim.orderUid, remaining: remainingOf(claim) }));
  const combination = exactCombination({ amount, claims: open, atLeast: 2 });
  if (combination.found !== 'one') return [];
  const chosen = claims.filter(({ orderUid }) => combination.orderUids.includes(orderUid));
  return [{ chosen, evidence: ['sum'] satisfies PaymentEvidence[] }];
}

const remainingOf = ({ total, paidAmount }: Claim): Hellers => hellers(total - paidAmount);
