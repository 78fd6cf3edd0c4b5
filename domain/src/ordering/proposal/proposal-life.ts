import type { Life } from '../../life';

export const PROPOSAL_STATUSES = ['open', 'confirmed', 'closed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export type ProposalEvent = 'confirm' | 'takeBack' | 'giveWay' | 'close';

/** A proposal orders nothing by itself: somebody confirms it into the basket, once, and may take that back while it lies there (PLAN-014). */
export const PROPOSAL_LIFE: Life<ProposalStatus, ProposalEvent> = [
  { event: 'confirm', from: ['open'], to: 'confirmed' },
  { event: 'takeBack', from: ['confirmed'], to: 'open' },
  // Taken back while another one of the same order is open: that one stays.
  { event: 'giveWay', from: ['confirmed'], to: 'closed' },
  { event: 'close', from: ['open'], to: 'closed' },
];

/** Why a proposal is closed: nothing of it can be ordered any more, somebody gave it up, a newer one stands in its place. */
export const CLOSED_REASONS = ['nothingToOrder', 'givenUp', 'replaced'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
