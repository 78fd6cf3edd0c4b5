interface Reason {
  why: string;
  /** The tables it excuses; any other must say the company all the same. */
  tables: readonly string[];
}

const reasons = <K extends string>(given: Record<K, Reason>) => given;

/** Why a statement may see rows of more companies than one. */
export const REASONS = reasons({
  bank: {
    why: 'the account of the provider takes the money of every company; the owner of a movement is found by it',
    tables: ['announced_payments', 'bank_movements', 'variable_symbols'],
  },
  owner: {
    why: 'asks whose a thing of the provider is, before there is a transaction of that company',
    tables: ['bank_movements', 'onboardings', 'variable_symbols'],
  },
  refund: { why: 'the provider sends money back to every company, from one list', tables: ['refunds', 'bank_movements'] },
  mail: { why: 'one outbox sends the mails of every company', tables: ['mails'] },
  session: {
    why: 'a session belongs to a person, and carries the company chosen last and the one they look at for the provider',
    tables: ['sessions', 'desk_views'],
  },
  person: { why: 'what one person may see, wherever a membership of theirs is', tables: ['contracts', 'mails', 'memberships'] },
  secret: { why: 'found by a secret only its receiver holds', tables: ['invitations', 'onboardings'] },
  noCompanyYet: { why: 'a registration is of no company until it makes one', tables: ['onboardings'] },
});

/** Statements that name no company, and why. Outside a transaction of a company nothing of the other tenant tables is in their reach. */
export const CROSS_COMPANY: Readonly<Record<string, keyof typeof REASONS>> = {
  'announced-payments findDecidedTwin': 'bank',
  'announced-payments lockWaitingTwin': 'bank',
  'announced-payments listUnconfirmed': 'bank',
  'announced-payments confirmAnnouncement': 'bank',
  'announced-payments nameMovement': 'refund',
  'bank-queue listWaiting': 'bank',
  'bank-queue findWaiting': 'bank',
  'bank-queue reopenMovement': 'bank',
  'bank-queue lockMovement': 'bank',
  'bank-queue findMovementState': 'bank',
  'bank-queue confirmMovementDay': 'bank',
  'bank-queue decideMovement': 'bank',
  'bank-queue ordersOfSymbols': 'owner',
  'bank-queue companiesOfAccount': 'owner',
  'bank-movements insertBatch': 'bank',
  'bank-movements setAsideUnknown': 'bank',
  'bank-movements listOpenMovements': 'bank',
  'bank-movements claimMovement': 'bank',
  'bank-movements closeMovement': 'bank',
  'bank-movements summariseStatement': 'bank',
  'invitations findInvitation': 'secret',
  'mails findUnsentMail': 'mail',
  'mails markSent': 'mail',
  'mails markFailed': 'mail',
  'mails openMailAgain': 'mail',
  'mails findMail': 'mail',
  'mails listMailsOf': 'person',
  'mails findMailOf': 'person',
  'memberships listAccessibleContracts': 'person',
  'memberships listAccessibleCompanies': 'person',
  'onboarding-life move': 'noCompanyYet',
  'onboarding-life makeRoom': 'noCompanyYet',
  'onboarding-life removeGivenUp': 'noCompanyYet',
  'onboardings read': 'secret',
  'onboardings insertOnboarding': 'noCompanyYet',
  'onboardings findKnown': 'noCompanyYet',
  'orders readOrders': 'bank',
  'company-of-row companyOfSymbol': 'owner',
  'company-of-row companyOfDocument': 'person',
  'paid-shares findPaidShares': 'bank',
  'payments lastPayer': 'bank',
  'refund-list listRefundRows': 'refund',
  'refund-list findRefund': 'refund',
  'refund-list sendRefund': 'refund',
  'refund-list setRefundAccount': 'refund',
  'refund-list approveRefundRow': 'refund',
  'refund-exports lockRefunds': 'refund',
  'refund-exports insertExport': 'refund',
  'refund-exports sendExport': 'refund',
  'refund-exports withdrawExport': 'refund',
  'refunds lockUnsentRefunds': 'refund',
  'refunds shrinkRefund': 'refund',
  'refunds withdrawRefund': 'refund',
  'refunds listSentPairs': 'refund',
  'refunds listBouncedPairs': 'refund',
  'refunds confirmRefund': 'refund',
  'refunds reopenRefund': 'refund',
  'registrations listWaitingCompanies': 'owner',
  'sessions createSession': 'session',
  'sessions touchSession': 'session',
  'sessions setSessionCompany': 'session',
  'sessions rotateSession': 'session',
  'sessions endSession': 'session',
  'sessions endProviderSessions': 'session',
  'sessions removeEndedSessions': 'session',
  'sessions takeSession': 'session',
  'sessions findSealedIdToken': 'session',
  'sessions endSessionsOfSubject': 'session',
  'sessions endSessionsOfUser': 'session',
  'desk-views openView': 'session',
  'desk-views findView': 'session',
  'desk-views endViewsOf': 'session',
};

/**
 * Tables that name a company and have no row security. A session carries the company chosen last and is found by a secret; the lines of
 * the provider's account and what events told of them are recognised whoever they turned out to belong to, or money would be booked twice.
 */
export const SHARED_TABLES = ['announced_payments', 'bank_movements', 'sessions'] as const;

/** Row security of these stands inside a company alone: they are read before one is chosen, and by the provider's mail and money. */
export const DIRECTORY_TABLES = [
  'companies',
  'contracts',
  'desk_views',
  'invitations',
  'mails',
  'memberships',
  'onboardings',
  'refunds',
  'variable_symbols',
] as const;
