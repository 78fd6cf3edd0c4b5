import type { RegisterFailure } from './business-register';

/** A payer of VAT as the tax administration publishes it. */
export interface VatPayer {
  isUnreliable: boolean;
  /** Published accounts that have not ended, `[prefix-]number/bank`; those abroad as they are written there. */
  accounts: string[];
}

/** `payer` null: the register has no payer of this number. */
export type VatRegisterAnswer = { ok: true; payer: VatPayer | null } | RegisterFailure;

/** The port to the register of VAT payers. */
export interface VatRegister {
  /** @param vatNumber 'CZ' and 8 to 10 digits */
  find(vatNumber: string): Promise<VatRegisterAnswer>;
}
