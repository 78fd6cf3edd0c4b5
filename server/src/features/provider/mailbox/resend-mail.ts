import type { Deps } from '../../../deps';
import { operatorIn, operatorOutside, refused, type Operation, type Operator } from '../../../operator';
import type { WriteTx } from '../../../store/engine/db';
import type { Tx } from '../../../store/engine/tx';
import { enqueue } from '../../../store/operations/jobs';
import { findMail, openMailAgain } from '../../../store/operations/mails';

type Resent = Operation<'mail.notFound' | 'mail.onItsWay'>;

/** A mail that was sent or could not be is sent once more, as if it were new: with all its attempts. One that is on its way is left alone. */
export async function resendMail({ db }: Deps, operator: Operator, mailUid: string): Promise<Resent> {
  const mail = await findMail(db.directory, mailUid);
  if (mail === undefined) return refused('mail.notFound');
  const open = async (tx: Tx & Pick<WriteTx, 'audit'>): Promise<Resent> => {
    const before = await openMailAgain(tx, mailUid);
    if (before === null) return refused('mail.onItsWay');
    await enqueue(tx, { name: 'deliver-mail', payload: { mailUid }, key: `deliver-mail:${mailUid}:again` });
    tx.audit({ subjectUid: mailUid, before, after: { by: operator.name } });
    return { ok: true };
  };
  const { companyUid } = mail;
  return companyUid === null
    ? db.writeDirectory<Resent>(operatorOutside(operator, 'mail.resent'), open)
    : db.write<Resent>(operatorIn(companyUid, operator, 'mail.resent'), open);
}
