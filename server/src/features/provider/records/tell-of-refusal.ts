import { v7 as newUid } from 'uuid';
import type { SyncedEntity } from '@portal/domain/settings/synced-entity';
import { refusedRecordMail, type RefusedRecord } from '../../../adapters/mail/templates/refused-record-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import { findCompany } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import { listMainEmails } from '../../../store/access/memberships';

interface Refusal {
  entity: SyncedEntity;
  /** What the mail says was refused; the entity itself when absent. */
  told?: RefusedRecord | undefined;
  uid: string;
  /** Of the person or the address; null for what is the company's own. */
  name: string | null;
  /** As the provider's person wrote it. */
  reason: string | null;
}

const SCREENS: Readonly<Record<SyncedEntity, string>> = {
  location: 'settings/addresses',
  contactPerson: 'settings/contact-persons',
  bankAccount: 'settings/billing',
  billingAddress: 'settings/billing',
  companyInfo: 'settings/billing',
};

/**
 * Writes to the company's main contact persons that a change was not taken, in the transaction that puts it back (S-160). Where none is left, the
 * provider's support is told: they may have written it at the desk.
 */
export async function tellOfRefusal(deps: Deps, tx: CompanyTx, { entity, told = entity, uid, name, reason }: Refusal): Promise<void> {
  const mains = await listMainEmails(tx);
  const isForUs = mains.length === 0;
  const mail = refusedRecordMail({
    language: 'cs',
    refused: told,
    name,
    reason,
    companyName: isForUs ? ((await findCompany(tx))?.name ?? null) : null,
    settingsUrl: `${deps.env.PUBLIC_URL}/${isForUs ? `provider/companies/${tx.companyUid}` : SCREENS[entity]}`,
    provider: mailProvider(deps.provider, 'cs'),
  });
  const mailUid = newUid();
  await insertMail(tx, {
    uid: mailUid,
    companyUid: tx.companyUid,
    cause: `record.rejected:${uid}:${mailUid}`,
    recipients: isForUs ? [deps.provider.support.email] : mains,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    attachments: [],
    now: deps.now(),
  });
  await enqueue(tx, { name: 'deliver-mail', payload: { mailUid }, key: `deliver-mail:${mailUid}` });
}
