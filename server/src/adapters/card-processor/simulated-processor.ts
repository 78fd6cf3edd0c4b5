import { createHash } from 'node:crypto';
import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardLock, ProcessorAction } from '@portal/domain/cards/card-status';
import { cardExpiration } from '@portal/domain/cards/card-life';
import type { CardKey, CardProcessor, ProcessorResult } from './card-processor';

interface Settings {
  /** Queues the first step of the order's production; the clock of the simulator is the job queue, so it survives restarts. */
  begin: (order: { companyUid: CompanyUid; orderUid: OrderUid }) => Promise<void>;
  /** Queues the moment when it is done. */
  settle: (request: CardKey & { action: ProcessorAction; lock?: CardLock }) => Promise<void>;
}

/** The embedded processor: takes every card in and makes it, step by step; it refuses nothing. */
export const simulatedProcessor = ({ begin, settle }: Settings): CardProcessor => {
  const done = async (work: Promise<void>): Promise<ProcessorResult> => {
    await work;
    return { ok: true };
  };
  return {
    issue: ({ companyUid, orderUid }) => done(begin({ companyUid, orderUid })),
    block: ({ lock, ...card }) => done(settle({ ...card, action: 'block', lock })),
    unblock: (card) => done(settle({ ...card, action: 'unblock' })),
    cancel: (card) => done(settle({ ...card, action: 'cancel' })),
    resetPin: (card) => done(settle({ ...card, action: 'resetPin' })),
  };
};

export interface MadeCard {
  uid: string;
  /** `**** **** **** 1234`, the same for the same card. */
  number: string;
  /** 'YYYY-MM-DD' */
  expiresOn: Day;
  /** `CM:1002003` (CARD-S16). */
  compositeId: string;
}

/** What comes out of production for a card made on a day. */
export function simulatedCard(uid: string, madeOn: Day): MadeCard {
  const hash = createHash('sha256').update(uid).digest();
  const digits = String(hash.readUInt32BE(0) % 10_000).padStart(4, '0');
  const masterId = 1_000_000 + (hash.readUInt32BE(4) % 9_000_000);
  return { uid, number: `**** **** **** ${digits}`, expiresOn: cardExpiration(madeOn), compositeId: `CM:${masterId}` };
}
