import type { Day } from '@portal/domain/calendar/prague-day';

/** A subject as the register of companies knows it. */
export interface Subject {
  /** 8 digits. */
  identificationNumber: string;
  name: string;
  /** Three digits of the official list: 101 sole trader, 112 s.r.o., 331 contributory organisation, 801 municipality… */
  legalForm: string;
  /** 'CZ…'; may be that of a group, and may stand there for somebody who is no payer. */
  vatNumber: string | null;
  isVatPayer: boolean;
  address: {
    /** The part of the municipality, or the municipality itself, where there are no streets. */
    street: string;
    /** Descriptive/orientation number. */
    streetNumber: string;
    city: string;
    /** 5 digits. */
    postcode: string;
    /** RÚIAN code of the address place. */
    nationalRegisterId: string | null;
  };
  /** People who act for it as its statutory body. */
  statutoryPersons: { firstName: string; lastName: string }[];
  isInLiquidation: boolean;
  /** 'YYYY-MM-DD' of its end; null while it exists. */
  endedOn: Day | null;
}

/** `unavailable`: no answer in time, or an outage; `unreadable`: an answer of another shape. Neither says anything about the subject. */
export type RegisterFailure = { ok: false; error: 'unavailable' | 'unreadable'; detail: string };

/** `subject` null: the register knows nobody of this number. */
export type BusinessRegisterAnswer = { ok: true; subject: Subject | null } | RegisterFailure;

/** The port to the public register of companies. */
export interface BusinessRegister {
  /** @param identificationNumber 8 digits with a valid check digit */
  find(identificationNumber: string): Promise<BusinessRegisterAnswer>;
}
