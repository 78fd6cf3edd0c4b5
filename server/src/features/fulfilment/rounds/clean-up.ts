import type { Deps } from '../../../deps';
import { removeEndedCounts } from '../../../store/operations/call-counts';
import { forgetImports } from '../../../store/employee-imports/imports';
import { REFUSED_EVENTS_KEPT_DAYS } from '@portal/domain/desk/machine';
import {
  removeClosedEvents,
  removeOldKeys,
  removeOldLoginAttempts,
  removeRefusedEvents,
  sealCounts,
} from '../../../store/operations/clean-up';
import { forgetDesks } from '../../../store/import-desks/import-desks';
import { removeGivenUp } from '../../../store/onboarding/onboarding-life';
import { removeExpiredIdentityRecords } from '../../../store/access/identity-records';
import { removeEndedSessions } from '../../../store/access/sessions';

const DAY_MS = 86_400_000;
const KEYS_KEPT_MS = 7 * DAY_MS;
const GIVEN_UP_KEPT_MS = 90 * DAY_MS;

/**
 * Removes what has served its time: ended sessions, records of the embedded identity provider, login attempts of yesterday,
 * answers kept for repeated calls, counts of guesses whose window ended, what is left of registrations given up, sheets of employees of yesterday,
 * order files left on a desk for a day, messages of systems nobody knew what to do with. Then counts what became old.
 */
export async function cleanUp({ db, now }: Deps): Promise<void> {
  const at = now();
  await removeEndedSessions(db.directory, at);
  await removeEndedCounts(db.directory, at);
  await removeExpiredIdentityRecords(db.directory, at);
  await removeOldLoginAttempts(db.directory, new Date(at.getTime() - DAY_MS));
  await removeGivenUp(db.directory, new Date(at.getTime() - GIVEN_UP_KEPT_MS));
  await forgetImports(db.directory, new Date(at.getTime() - DAY_MS));
  await forgetDesks(db.directory, at);
  await removeRefusedEvents(db.directory, new Date(at.getTime() - REFUSED_EVENTS_KEPT_DAYS * DAY_MS));
  await removeClosedEvents(db.directory, new Date(at.getTime() - REFUSED_EVENTS_KEPT_DAYS * DAY_MS));
  await removeOldKeys(db.directory, new Date(at.getTime() - KEYS_KEPT_MS));
  await sealCounts(db.directory);
}
