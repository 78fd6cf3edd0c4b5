import { describe, expect, it } from 'vitest';
import { eventsOf, nextStatus } from '../../life';
import { PROPOSAL_LIFE, PROPOSAL_STATUSES, type ProposalEvent, type ProposalStatus } from './proposal-life';

/** Written out by hand, status by status; a dash is an event that cannot come. */
const LIFE: Record<ProposalStatus, Record<ProposalEvent, ProposalStatus | '-'>> = {
  open: { confirm: 'confirmed', takeBack: '-', giveWay: '-', close: 'closed' },
  confirmed: { confirm: '-', takeBack: 'open', giveWay: 'closed', close: '-' },
  closed: { confirm: '-', takeBack: '-', giveWay: '-', close: '-' },
};

describe('the life of a proposal', () => {
  it('[PLAN-014] is confirmed once, and is over for good where it was closed', () => {
    for (const status of PROPOSAL_STATUSES)
      for (const event of eventsOf(PROPOSAL_LIFE))
        expect([status, event, nextStatus(PROPOSAL_LIFE, event, status) ?? '-']).toEqual([status, event, LIFE[status][event]]);
    expect(eventsOf(PROPOSAL_LIFE).toSorted()).toEqual(['close', 'confirm', 'giveWay', 'takeBack']);
    expect(PROPOSAL_STATUSES).toEqual(['open', 'confirmed', 'closed']);
  });
});
