import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import { fileDetailText } from '@portal/domain/desk/file-fault';
import { jobReport } from '@portal/domain/desk/machine';
import { directoryActor } from '../../../actor';
import { addDays, pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { fioApi } from '../../../adapters/bank/fio/fio-api';
import type { Deps } from '../../../deps';
import { lastStatementDay } from '../../../store/payments/bank-movements';
import { enqueue } from '../../../store/operations/jobs';
import { importStatement } from './import-statement';

/** Banks add movements to days already told; what is known is not booked again. */
const OVERLAP_DAYS = 7;
const FIRST_DAYS = 30;
/** Without the holder's approval the bank tells no more than ninety days back. */
const REACH_DAYS = 89;

/**
 * Reads the account through the bank's own interface, when one is configured, and imports it as a statement file would be. What the bank
 * refuses for coming too soon is asked for again later; throws when it fails, so that the job comes again.
 */
export async function readBank(deps: Deps): Promise<void> {
  const { FIO_TOKEN: token, FIO_URL: url } = deps.env;
  if (token === undefined) return;
  const now = deps.now();
  const to = pragueDay(now.getTime());
  const from = firstDay(to, await lastStatementDay(deps.db.directory, { account: deps.provider.bankAccount, format: 'fio' }));
  const answer = await fioApi({ url, token })({ from, to });
  if (!answer.ok && answer.error === 'tooSoon') return askLater(deps, answer.againInMs);
  if (!answer.ok) throw new Error(jobReport('bank', `the bank could not be read: ${answer.detail}`));
  const result = await importStatement(deps, { fileName: `fio-${from}-${to}.json`, bytes: answer.bytes });
  if (!result.ok) {
    const found = fileDetailText(DESK_WORDS.en, result.detail);
    throw new Error(jobReport('statement', `what the bank told cannot be imported: ${result.error} ${found}`));
  }
  if (!result.alreadyImported) deps.log.info({ from, to, movements: result.movements, matched: result.matched }, 'the account was read');
}

function firstDay(today: Day, last: Day | null): Day {
  const wanted = last === null ? addDays(today, -FIRST_DAYS) : addDays(last < today ? last : today, -OVERLAP_DAYS);
  const earliest = addDays(today, -REACH_DAYS);
  return wanted < earliest ? earliest : wanted;
}

async function askLater(deps: Deps, againInMs: number): Promise<void> {
  const runAt = new Date(deps.now().getTime() + againInMs);
  await deps.db.writeDirectory({ ...directoryActor('', 'read-bank'), auditKind: null }, (tx) =>
    enqueue(tx, { name: 'read-bank', payload: {}, runAt, key: 'read-bank' }),
  );
}
