import type { Subject } from './business-register';
import type { Registers } from './registers';

/** A subject of the embedded registers with what the tax administration publishes of it. */
export interface EmbeddedSubject extends Subject {
  isUnreliable?: boolean;
  /** Published accounts, `[prefix-]number/bank`. */
  accounts?: string[];
}

/** Both registers over a list of invented subjects: they answer at once and need no network. */
export function embeddedRegisters(subjects: readonly EmbeddedSubject[]): Registers {
  const byNumber = new Map(subjects.map((subject) => [subject.identificationNumber, subject]));
  const payers = new Map(subjects.flatMap((subject) => (subject.isVatPayer ? [[subject.vatNumber, subject] as const] : [])));
  return {
    business: {
      find: async (identificationNumber) => {
        const found = byNumber.get(identificationNumber);
        if (found === undefined) return { ok: true, subject: null };
        const { isUnreliable: _unreliable, accounts: _accounts, ...subject } = found;
        return { ok: true, subject };
      },
    },
    vat: {
      find: async (vatNumber) => {
        const payer = payers.get(vatNumber);
        return {
          ok: true,
          payer: payer === undefined ? null : { isUnreliable: payer.isUnreliable ?? false, accounts: payer.accounts ?? [] },
        };
      },
    },
  };
}
