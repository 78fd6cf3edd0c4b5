import { v5 } from 'uuid';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { ONBOARDING_DOCUMENTS, type OnboardingDocumentKind } from '@portal/domain/onboarding/onboarding-steps';
import { contractFees } from '@portal/domain/onboarding/onboarding-fees';
import type { Language } from '../../actor';
import type { Deps } from '../../deps';
import { readAgreementParty, type AgreementParty } from '../../store/billing/agreement-party';
import { findSignedDocument } from '../../store/onboarding/onboarding-documents';
import { agreementData } from './agreement-data';
import { DOCUMENT_NAMES } from './document-names';
import { sha256 } from './draw-agreements';

interface CompanyAgreement {
  companyUid: CompanyUid;
  kind: OnboardingDocumentKind;
  language: Language;
}

/** A document of the contract has no row of its own: its uid follows from the company's. */
const uidOf = (companyUid: CompanyUid, kind: OnboardingDocumentKind): string => v5(kind, companyUid);

/** Which document of which of these companies the uid names. */
export function findAgreement(companyUids: readonly CompanyUid[], uid: string): Pick<CompanyAgreement, 'companyUid' | 'kind'> | undefined {
  const all = [...new Set(companyUids)].flatMap((companyUid) => ONBOARDING_DOCUMENTS.map((kind) => ({ companyUid, kind })));
  return all.find(({ companyUid, kind }) => uidOf(companyUid, kind) === uid);
}

/** Contract, terms, price list and processing of personal data; none before the company has a contract (S-208). */
export async function companyAgreements(deps: Deps, { companyUid, language }: Omit<CompanyAgreement, 'kind'>) {
  const party = await deps.db.read(companyUid, readAgreementParty);
  if (party === undefined) return [];
  return ONBOARDING_DOCUMENTS.map((kind) => ({ uid: uidOf(companyUid, kind), kind, title: titleOf(party, { kind, language }) }));
}

/** What the company signed, or drawn now for this company; undefined without a contract. */
export async function companyAgreement(deps: Deps, { companyUid, kind, language }: CompanyAgreement) {
  const party = await deps.db.read(companyUid, readAgreementParty);
  if (party === undefined) return undefined;
  const signed = await findSignedDocument(deps.db.directory, { companyUid, kind });
  const fileName = `${titleOf(party, { kind, language })}.pdf`;
  return { fileName, content: signed?.content ?? (await drawn(deps, { companyUid, kind }, party)) };
}

/** Drawn once as long as it says the same. */
async function drawn(deps: Deps, { companyUid, kind }: Omit<CompanyAgreement, 'language'>, party: AgreementParty): Promise<Buffer> {
  const { identificationNumber, since: now, contractNumber: _number, ...company } = party;
  const fees = contractFees(deps.provider.regularFees);
  const data = agreementData(deps.provider, { kind, company, identificationNumber, fees, now });
  const key = `agreements/${companyUid}/${sha256(Buffer.from(JSON.stringify(data))).toString('hex')}.pdf`;
  const kept = await deps.files.get(key);
  if (kept !== null) return kept;
  const content = await deps.drawDocument(data);
  await deps.files.put(key, content);
  return content;
}

const titleOf = ({ contractNumber }: AgreementParty, { kind, language }: Omit<CompanyAgreement, 'companyUid'>): string =>
  kind === 'contract' ? `${DOCUMENT_NAMES[kind][language]} ${contractNumber}` : DOCUMENT_NAMES[kind][language];
