import type { RegisteredInfo } from '../../store/onboarding/onboardings';

/** Of a company the register does not know, or does not answer about: nothing holds the registration up (ONB-S21). */
export const UNKNOWN_COMPANY: RegisteredInfo = {
  companyVATNumber: null,
  companyName: null,
  streetAddress: null,
  streetNumber: null,
  city: null,
  postcode: null,
  isFKSP: false,
};
