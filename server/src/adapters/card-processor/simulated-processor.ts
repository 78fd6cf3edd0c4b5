import { createHash } from 'node:crypto';
import { cardExpiration } from '@portal/domain/cards/card-life';
import type { CardProcessor } from './card-processor';

interface Settings {
  /** Queues the first step of the order's production; the clock of the simulator is the job queue, so it survives restarts. */
  begin: (order: { companyUid: string; orderUid: string }) => Promise<void>;
}

/** The embedded processor: takes every card in and makes it, step by step. */
export const simulatedProcessor = ({ begin }: Settings): CardProcessor => ({
  issue: async ({ companyUid, orderUid }) => {
    await begin({ companyUid, orderUid });
    return { ok: true };
  },
});

export interface MadeCard {
  uid: string;
  /** `**** **** **** 1234`, the same for the same card. */
  number: string;
  /** 'YYYY-MM-DD' */
  expiresOn: string;
}

/** What comes out of production for a card made on a day. */
export function simulatedCard(uid: string, madeOn: string): MadeCard {
  const digits = createHash('sha256').update(uid).digest().readUInt32BE(0) % 10_000;
  return { uid, number: `**** **** **** ${String(digits).padStart(4, '0')}`, expiresOn: cardExpiration(madeOn) };
}
