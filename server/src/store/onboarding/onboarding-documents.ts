import sql from 'sql-template-tag';
import type { CompanyUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { OnboardingDocumentKind } from '@portal/domain/onboarding/onboarding-steps';
import type { Tx } from '../engine/tx';

export interface DocumentHead {
  uid: string;
  kind: OnboardingDocumentKind;
  isDraft: boolean;
}

export interface DrawnDocument extends Pick<DocumentHead, 'uid' | 'kind'> {
  content: Buffer;
  sha256: Buffer;
}

export interface StoredDocument extends DocumentHead {
  onboardingUid: OnboardingUid;
  /** Null for a draft nobody has asked for. */
  content: Buffer | null;
  sha256: Buffer | null;
}

/** Drafts, known before they are drawn. */
export const insertDrafts = (tx: Tx, onboardingUid: OnboardingUid, drafts: readonly Pick<DocumentHead, 'uid' | 'kind'>[]) =>
  tx.run(
    sql`INSERT INTO onboarding_documents (uid, onboarding_uid, kind, is_draft)
        SELECT d.uid, ${onboardingUid}, d.kind, true
        FROM json_to_recordset(${JSON.stringify(drafts)}) AS d (uid uuid, kind text)`,
  );

/** Keeps a draft as it was first drawn. */
export const keepDraft = (tx: Tx, { uid, content, sha256 }: DrawnDocument) =>
  tx.run(
    sql`UPDATE onboarding_documents
        SET content = ${content}, sha256 = ${sha256}
        WHERE uid = ${uid} AND is_draft AND content IS NULL`,
  );

/** The documents to be signed in place of those before. */
export async function replaceDocuments(tx: Tx, onboardingUid: OnboardingUid, drawn: readonly DrawnDocument[]): Promise<void> {
  await tx.run(
    sql`DELETE FROM onboarding_documents
        WHERE onboarding_uid = ${onboardingUid} AND NOT is_draft`,
  );
  for (const { uid, kind, content, sha256 } of drawn)
    await tx.run(
      sql`INSERT INTO onboarding_documents (uid, onboarding_uid, kind, is_draft, content, sha256)
          VALUES (${uid}, ${onboardingUid}, ${kind}, false, ${content}, ${sha256})`,
    );
}

export const listDocumentHeads = (tx: Tx, onboardingUid: OnboardingUid) =>
  tx.rows<DocumentHead>(
    sql`SELECT uid, kind, is_draft AS "isDraft"
        FROM onboarding_documents
        WHERE onboarding_uid = ${onboardingUid}`,
  );

const CONTENT = sql`SELECT uid, onboarding_uid AS "onboardingUid", kind, is_draft AS "isDraft", content, sha256
                    FROM onboarding_documents`;

export const findOnboardingDocument = (tx: Tx, uid: string) => tx.first<StoredDocument>(sql`${CONTENT} WHERE uid = ${uid}`);

/** The drafts, or what is signed, with their bytes. */
export const listDocuments = (tx: Tx, { onboardingUid, isDraft }: { onboardingUid: OnboardingUid; isDraft: boolean }) =>
  tx.rows<StoredDocument>(sql`${CONTENT} WHERE onboarding_uid = ${onboardingUid} AND is_draft = ${isDraft}`);

/** What the company signed when it registered, of one kind; undefined for a company that came another way. */
export const findSignedDocument = (tx: Tx, { companyUid, kind }: { companyUid: CompanyUid; kind: OnboardingDocumentKind }) =>
  tx.first<{ content: Buffer | null }>(
    sql`SELECT d.content
        FROM onboardings o
        JOIN onboarding_documents d ON d.onboarding_uid = o.uid AND NOT d.is_draft
        WHERE o.company_uid = ${companyUid} AND d.kind = ${kind}`,
  );
