import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadMailAttachment, type MailboxMail } from '@portal/contract/provider/provider';
import { downloadFile } from '../../parts/query/download-file';
import { Button } from '../../ui/button/button';
import { DateText } from '../../ui/typography/date-text';
import { showToast } from '../../ui/feedback/toast';
import css from './mailbox.module.css';
import { MailText } from './mail-text';

/** One mail: who gets it, its text when opened, its attachments. */
export function MailItem({ mail }: { mail: MailboxMail }) {
  const { t } = useTranslation('provider');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (index: number) => downloadFile(downloadMailAttachment, { params: { id: mail.uid, index } }),
    onError: () => showToast({ kind: 'danger', text: t('mailbox.failed') }),
  });
  return (
    <li className={css.mail}>
      <details>
        <summary className={css.summary}>
          <span className={css.words}>
            <b>{mail.subject}</b>
            <span className={css.recipients}>{mail.recipients.join(', ')}</span>
          </span>
          <span className={css.when}>
            <DateText value={mail.sentAt ?? mail.createdAt} withTime />
          </span>
        </summary>
        <MailText text={mail.bodyText} />
      </details>
      {mail.attachments.length > 0 && (
        <div className={css.attachments}>
          {mail.attachments.map((attachment, index) => (
            <Button
              key={attachment.url}
              size="small"
              icon="download"
              pending={isPending && variables === index}
              onClick={() => mutate(index)}
            >
              {attachment.fileName}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
