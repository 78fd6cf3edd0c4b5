import * as z from 'zod';
import { normalisePhone } from '@portal/domain/identifiers/phone';
import { normalisePostcode } from '@portal/domain/identifiers/postcode';
import { LEISURE_BENEFIT_CHOICES } from '@portal/domain/onboarding/onboarding-limits';
import { COMPANY_RULES, SIGN_RULES, START_RULES, type OnboardingFieldCode } from '@portal/domain/onboarding/onboarding-rules';
import { ONBOARDING_STEPS } from '@portal/domain/onboarding/onboarding-steps';
import { contractRecord } from '../access/access';
import { route } from '../endpoint';
import { single } from '../paging';
import { instantReply, moneyReply, uuid, uuidReply, uuidOf, uuidReplyOf } from '../scalars';

/** A value with a rule of the domain; what the rule says becomes the code of the field. */
const ruled = <T extends z.ZodType>(value: T, rule: (value: z.output<T>) => OnboardingFieldCode | null) =>
  value.superRefine((given, context) => {
    const code = rule(given);
    if (code !== null) context.addIssue({ code: 'custom', params: { code } });
  });

/** Far above what any rule lets through: longer texts are not looked at. */
const typed = z.string().max(2_000).trim();

const onboardingStart = z.object({
  /** Whether it may be false is the provider's choice. */
  isMarketingConsentGiven: z.boolean(),
  phoneCountryCode: ruled(typed, START_RULES.phoneCountryCode),
  email: ruled(typed, START_RULES.email),
  phoneNumber: ruled(typed.transform(normalisePhone), START_RULES.phoneNumber),
  companyIdentificationNumber: ruled(typed, START_RULES.companyIdentificationNumber),
  employeeCount: ruled(z.number(), START_RULES.employeeCount),
});
export type OnboardingStart = z.output<typeof onboardingStart>;

const person = z.object({ firstName: ruled(typed, COMPANY_RULES.personName), lastName: ruled(typed, COMPANY_RULES.personName) });

const companyInformation = z.object({
  companyVATNumber: ruled(
    z
      .string()
      .max(2_000)
      .nullish()
      .transform((text) => (text ?? '').trim().toUpperCase()),
    COMPANY_RULES.companyVATNumber,
  ).transform((text) => (text === '' ? null : text)),
  companyName: ruled(typed, COMPANY_RULES.companyName),
  streetAddress: ruled(typed, COMPANY_RULES.streetAddress),
  streetNumber: ruled(typed, COMPANY_RULES.streetNumber),
  city: ruled(typed, COMPANY_RULES.city),
  postcode: ruled(typed.transform(normalisePostcode), COMPANY_RULES.postcode),
  authorisedPersons: ruled(z.array(person).max(100), (persons) => COMPANY_RULES.personCount(persons.length)),
});
export type CompanyInformation = z.output<typeof companyInformation>;

/** Of the price the caller has seen; without it the one the registration began with. */
const priceVersion = z.string().max(100).optional();

const signature = z.object({
  isAffidavitGiven: ruled(z.boolean(), SIGN_RULES.isAffidavitGiven),
  leisureBenefitChoice: z.enum(LEISURE_BENEFIT_CHOICES).default('none'),
  /** The documents that were read; others are not signed instead. All there are when absent. */
  documentUids: z.array(uuid).max(20).optional(),
});

const companyInfo = z.object({
  companyVATNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  streetAddress: z.string().nullable(),
  streetNumber: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  isFKSP: z.boolean(),
});
const persons = z.array(z.object({ firstName: z.string(), lastName: z.string() }));
const verifiedCompanyInfo = companyInfo.extend({ authorisedPersons: persons });
export type OnboardingCompanyInfo = z.output<typeof companyInfo>;
export type VerifiedCompanyInfo = z.output<typeof verifiedCompanyInfo>;

/** CZK; percentages are fractions. */
const productProposal = z.object({
  cardOrderFee: moneyReply,
  replacementCardOrderFee: moneyReply,
  deliveryPrice: moneyReply,
  mealCreditTopUpFeePercentage: z.number(),
  leisureCreditTopUpFeePercentage: z.number(),
  monthlyActiveUserFee: moneyReply,
  mealCreditMinimumTopUpFee: moneyReply,
  leisureCreditMinimumTopUpFee: moneyReply,
});
export type ProductProposal = z.output<typeof productProposal>;

const documentSet = z.object({
  downloadAllUrl: z.string(),
  files: z.array(z.object({ uid: uuidReply, title: z.string(), name: z.string(), url: z.string() })),
});
export type DocumentSet = z.output<typeof documentSet>;

const onboardingStatus = z.object({
  onboardingId: uuidReplyOf<'onboarding'>(),
  lastCompletedStep: z.enum(ONBOARDING_STEPS),
  initialInfo: z.object({
    isMarketingConsentGiven: z.boolean(),
    phoneCountryCode: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    companyIdentificationNumber: z.string(),
    employeeCount: z.int(),
  }),
  companyInfo,
  /** Who acts for the company according to the register; nobody where it does not say. */
  registeredPersons: persons,
  /** Signs for themselves, unless somebody else is written. */
  isSoleTrader: z.boolean(),
  verifiedCompanyInfo: verifiedCompanyInfo.nullable(),
  productProposal,
  /** Sent along with what the price decides; another one has been valid since when it is refused. */
  priceVersion: z.string(),
  documentDrafts: documentSet,
  documents: documentSet.nullable(),
});
export type OnboardingState = z.output<typeof onboardingStatus>;

/** Meta of `onboarding.priceChanged`. */
export const priceChanged = z.object({ productProposal, priceVersion: z.string() });

const onboardingParams = z.object({ id: uuidOf<'onboarding'>() });
/** Whoever has the id of a registration acts for it (ONB-S27). */
const open = { permission: 'public', idempotent: 'natural', params: onboardingParams } as const;

/** Begins a registration and mails its link. 409 says why a company cannot (ONB-S12). */
export const startOnboarding = route({
  method: 'POST',
  path: '/api/onboarding/start',
  summary: 'Start the registration of a company',
  body: onboardingStart,
  reply: single(z.object({ onboardingId: uuidReplyOf<'onboarding'>() })),
  status: 201,
  permission: 'public',
  audit: 'onboarding.started',
  idempotent: 'key',
});

export const getOnboardingStatus = route({
  method: 'GET',
  path: '/api/onboarding/:id/status',
  summary: 'Registration of a company',
  params: onboardingParams,
  reply: single(onboardingStatus),
  permission: 'public',
  audit: null,
  idempotent: 'safe',
});

/** Until it is signed (ONB-S15); the number says that the caller knows whose registration it is. */
export const cancelOnboarding = route({
  ...open,
  method: 'POST',
  path: '/api/onboarding/:id/cancel',
  summary: 'Cancel the registration of a company',
  body: z.object({ companyIdentificationNumber: ruled(typed, START_RULES.companyIdentificationNumber) }),
  reply: single(z.object({ onboardingId: uuidReplyOf<'onboarding'>(), cancelledAt: instantReply })),
  audit: 'onboarding.cancelled',
});

/** Says who the company is and makes the documents; again until they are signed (ONB-S17, ONB-S18). */
export const verifyCompanyInformation = route({
  ...open,
  method: 'POST',
  path: '/api/onboarding/:id/verify-company-information',
  summary: 'Confirm the company and make its documents',
  body: companyInformation.extend({ priceVersion }),
  reply: single(onboardingStatus.pick({ lastCompletedStep: true, verifiedCompanyInfo: true, documents: true })),
  audit: 'onboarding.verified',
});

/** Signs the documents that were read. The same signature again answers the same. */
export const signDocuments = route({
  ...open,
  method: 'POST',
  path: '/api/onboarding/:id/sign-documents',
  summary: 'Sign the documents',
  body: signature,
  reply: single(onboardingStatus.pick({ lastCompletedStep: true, documents: true })),
  audit: 'onboarding.signed',
});

/** Makes the company and its contract, and the signed-in person its contact. The same person again gets the same answer (ONB-S29, ONB-S30). */
export const confirmOnboarding = route({
  method: 'POST',
  path: '/api/onboarding/:id/confirm',
  summary: 'Finish the registration of a company',
  params: onboardingParams,
  reply: single(z.object({ assignedContract: contractRecord })),
  permission: 'session',
  audit: 'onboarding.completed',
  idempotent: 'natural',
});

/** One document, or by the id of the registration all of its newest ones in an archive (ONB-S26). */
export const downloadOnboardingDocument = route({
  method: 'GET',
  path: '/api/document-onboarding/:id',
  summary: 'Document of a registration',
  params: onboardingParams,
  reply: { file: ['pdf', 'zip'] },
  permission: 'public',
  caller: 'outside',
  audit: null,
  idempotent: 'safe',
});
