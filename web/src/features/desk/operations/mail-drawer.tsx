import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readDeskMail, resendDeskMail } from '@portal/contract/desk/operations';
import type { ReplyOf } from '@portal/contract/endpoint';
import { mayResendMail } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { formatDateTime } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { Facts } from '../../../ui/data-display/facts';
import { Drawer } from '../../../ui/layer/drawer';
import { useMayAtDesk } from '../desk-queries';
import { CompanyLink } from '../lists/row-links';
import css from './operations.module.css';
import { StateBadge } from './state-badge';
import { useAct } from '../use-act';

type Mail = ReplyOf<typeof readDeskMail>['data'];

/** A mail as it went out, as text; its links open nothing here. */
export function MailDrawer({ uid, onClose }: { uid: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const query = useQuery({
    queryKey: ['desk', 'mail', uid],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskMail, { params: { uid: uid ?? '' }, signal })).data,
  });
  const mail = query.data;
  const mayResend = useMayAtDesk('desk.mails.write');
  const resend = useAct((one: string) => call(resendDeskMail, { params: { uid: one } }).then(onClose), t('mail.resent'));
  return (
    <Drawer
      opened={uid !== undefined}
      onClose={onClose}
      size="m"
      title={mail?.subject ?? t('mail.one')}
      badge={mail && <StateBadge of="mail" state={mail.state} />}
      footer={
        mail &&
        mayResend &&
        mayResendMail(mail.state) && (
          <Button variant="primary" pending={resend.isPending} onClick={() => resend.mutate(mail.uid)}>
            {t('mail.resend')}
          </Button>
        )
      }
    >
      {uid !== undefined && (
        <QueryView query={query} maySayMissing>
          {(found) => <MailText mail={found} />}
        </QueryView>
      )}
    </Drawer>
  );
}

function MailText({ mail: { recipients, companyUid, companyName, createdAt, sentAt, error, body, attachments } }: { mail: Mail }) {
  const { t } = useTranslation('desk/operations');
  return (
    <>
      <Facts
        facts={[
          { name: t('mail.recipients'), value: recipients.join(', ') },
          { name: t('column.company'), value: <CompanyLink companyUid={companyUid} companyName={companyName} /> },
          { name: t('mail.createdAt'), value: formatDateTime(createdAt) },
          { name: t('mail.sentAt'), value: sentAt === null ? '–' : formatDateTime(sentAt) },
          { name: t('column.error'), value: error ?? '–' },
          { name: t('mail.attachments'), value: attachments.length === 0 ? '–' : attachments.join(', ') },
        ]}
      />
      <pre className={css.body}>{body}</pre>
    </>
  );
}
