import { createHash } from 'node:crypto';
import { lineName, type ProposalLine } from '@portal/domain/ordering/proposal/proposal-line';
import { proposedEntries } from '@portal/domain/ordering/proposal/proposal-sums';

/** Names what of a proposal is included, so that what somebody confirms is what they saw. */
export function stampOf(lines: readonly ProposalLine[]): string {
  const hash = createHash('sha1');
  const entries = proposedEntries(lines).credits.map((line) => `${lineName(line)} ${line.quantity} ${line.value} ${line.hasNewCard}`);
  for (const entry of entries.toSorted()) hash.update(`${entry}\n`);
  return hash.digest('hex');
}
