import { v7 as newUid } from 'uuid';
import { missingCardsMail } from '../../../adapters/mail/templates/missing-cards-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import { findCompany } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import type { PackedCard } from '../../../store/cards/missing-cards';
import type { PackageRow } from '../../../store/packages/package-labels';

interface Loss {
  parcel: PackageRow;
  cards: PackedCard[];
}

/** The provider's support is told which cards did not come and what to trace, once per package. */
export async function tellProvider(deps: Deps, tx: CompanyTx, { parcel, cards }: Loss): Promise<void> {
  const uid = newUid();
  const { subject, text, html } = missingCardsMail({
    companyName: (await findCompany(tx))?.name ?? '',
    packageNumber: parcel.number ?? '',
    courier: parcel.courier,
    trackingNumber: parcel.trackingNumber,
    cards: cards.map(({ uid: cardUid, number, firstName, lastName, employeeNumber }) => ({
      uid: cardUid,
      number,
      holder: `${firstName} ${lastName} (${employeeNumber})`,
    })),
    provider: mailProvider(deps.provider, 'cs'),
  });
  const mail = { recipients: [deps.provider.support.email], subject, bodyText: text, bodyHtml: html, attachments: [] };
  const isNew = await insertMail(tx, { uid, companyUid: tx.companyUid, cause: `missing-cards:${parcel.uid}`, ...mail, now: deps.now() });
  if (isNew) await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
}
