import { v7 as newUid } from 'uuid';
import { parcelTroubleMail } from '../../../adapters/mail/templates/parcel-trouble-mail';
import type { Deps } from '../../../deps';
import { mailProvider } from '../../../provider';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueue } from '../../../store/operations/jobs';
import { insertMail } from '../../../store/operations/mails';
import type { TroubledParcel } from '../../../store/packages/package-trouble';

/** The provider's support is told that a parcel will not arrive, once for each way of it, whatever the courier says later. */
export async function tellSupport(deps: Deps, tx: CompanyTx, parcel: TroubledParcel): Promise<void> {
  const uid = newUid();
  const { number: packageNumber, trackingNumber } = parcel;
  const { subject, text, html } = parcelTroubleMail({ ...parcel, packageNumber, provider: mailProvider(deps.provider, 'cs') });
  const mail = { recipients: [deps.provider.support.email], subject, bodyText: text, bodyHtml: html, attachments: [] };
  const cause = `parcel-trouble:${parcel.uid}:${trackingNumber}`;
  const isNew = await insertMail(tx, { uid, companyUid: tx.companyUid, cause, ...mail, now: deps.now() });
  if (isNew) await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
}
