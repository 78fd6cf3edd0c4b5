import { isFksp } from '@portal/domain/onboarding/onboarding-rules';
import { isSoleTrader, personOfSoleTrader } from '@portal/domain/onboarding/sole-trader';
import type { Subject } from '../../adapters/registers/business-register';
import type { Deps } from '../../deps';
import type { RegisteredInfo } from '../../store/onboarding/onboardings';

interface Registered {
  info: RegisteredInfo;
  /** It concludes no contracts any more. */
  hasEnded: boolean;
}

const NOTHING: RegisteredInfo = {
  companyVATNumber: null,
  companyName: null,
  streetAddress: null,
  streetNumber: null,
  city: null,
  postcode: null,
  isFKSP: false,
  isInLiquidation: false,
  isSoleTrader: false,
  statutoryPersons: [],
};

/** What the public register says of a number; nothing of one it does not know, nor while it does not answer (ONB-S21). */
export async function readRegistered({ registers, log }: Deps, identificationNumber: string): Promise<Registered> {
  const answer = await registers.business.find(identificationNumber);
  if (!answer.ok) log.warn({ error: answer.error, detail: answer.detail }, 'the register of companies did not answer');
  if (!answer.ok || answer.subject === null) return { info: NOTHING, hasEnded: false };
  return { info: toInfo(answer.subject), hasEnded: answer.subject.endedOn !== null };
}

/** A number alone makes nobody a payer: of a sole trader it may be the birth number. */
const toInfo = ({ name, vatNumber, isVatPayer, address, legalForm, isInLiquidation, ...subject }: Subject): RegisteredInfo => ({
  companyVATNumber: isVatPayer ? vatNumber : null,
  companyName: textOf(name),
  streetAddress: textOf(address.street),
  streetNumber: textOf(address.streetNumber),
  city: textOf(address.city),
  postcode: textOf(address.postcode),
  isFKSP: isFksp(legalForm),
  isInLiquidation,
  isSoleTrader: isSoleTrader(legalForm),
  statutoryPersons: whoActs({ name, legalForm, ...subject }),
});

/** The register lists nobody beside a sole trader, whose name is that of the business. */
function whoActs({ name, legalForm, statutoryPersons }: Pick<Subject, 'name' | 'legalForm' | 'statutoryPersons'>) {
  const person = isSoleTrader(legalForm) ? personOfSoleTrader(name) : null;
  return statutoryPersons.length === 0 && person !== null ? [person] : statutoryPersons;
}

const textOf = (text: string): string | null => (text === '' ? null : text);
