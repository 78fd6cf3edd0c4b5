import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeskSolved, DeskSolvedKind, readDeskSolved } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { formatMoney, formatTime } from '../../../lib/text/formats';
import { UnreadBlock, isUnread } from '../../../parts/query/unread-block';
import { Card, Section } from '../../../ui/data-display/card';
import { Timeline } from '../../../ui/data-display/timeline';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { deskPaths } from '../desk-paths';
import { solvedQuery } from '../desk-queries';
import css from './cockpit.module.css';
import { taskName } from '../operations/machine-words';

/** What the desk's people solved today, the last first; read by itself. */
export function SolvedCard() {
  const { t } = useTranslation('desk');
  const query = useQuery(solvedQuery);
  return (
    <Section title={t('solved.title')}>
      <Card>
        {query.data !== undefined && <Solved reply={query.data} />}
        <UnreadBlock query={query} what={t('solved.unread')} />
        {query.data === undefined && !isUnread(query) && (
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        )}
      </Card>
    </Section>
  );
}

function Solved({ reply: { data, meta } }: { reply: ReplyOf<typeof readDeskSolved> }) {
  const { t } = useTranslation('desk');
  const rest = meta.total - data.length;
  if (data.length === 0) return <p className={css.nothing}>{t('solved.none')}</p>;
  return (
    <>
      <Timeline
        label={t('solved.title')}
        steps={data.map((one) => ({
          key: one.uid,
          state: 'done',
          what: <What one={one} />,
          when: formatTime(new Date(one.at)),
          children: one.by.isMe ? t('solved.me') : one.by.name || t('solved.somebody'),
        }))}
      />
      {rest > 0 && (
        <Link className={css.rest} to={deskPaths.audit} search={{ filter: { from: meta.since } }} activeProps={{}}>
          {t('solved.rest', { count: rest })}
        </Link>
      )}
    </>
  );
}

function What({ one }: { one: DeskSolved }) {
  const { t } = useTranslation('desk');
  const { t: machine } = useTranslation('desk/operations');
  const { what, amount, name, companyName } = one;
  const words = t(`solved.what.${what}`, {
    amount: amount === null ? t('unknown') : formatMoney(Math.abs(amount)),
    name: name === null ? t('unknown') : what === 'jobDropped' ? taskName(machine, name) : name,
    company: companyName ?? t('noCompany'),
  });
  const link = LINKS[what](one);
  return link === null ? (
    words
  ) : (
    <Link {...link} activeProps={{}} className={css.done}>
      {words}
    </Link>
  );
}

type Way = (one: DeskSolved) => LinkOptions | null;

const ifKnown = (value: string | null, way: (known: string) => LinkOptions): LinkOptions | null => (value === null ? null : way(value));

const movement: Way = ({ targetUid }) =>
  ifKnown(targetUid, (movementUid) => linkOptions({ to: deskPaths.movement, params: { movementUid } }));
const order: Way = ({ targetUid }) => ifKnown(targetUid, (uid) => linkOptions({ to: deskPaths.orders, search: { open: uid } }));
const company: Way = (one) => ifKnown(one.companyUid, (companyUid) => linkOptions({ to: deskPaths.company, params: { companyUid } }));
const parcel: Way = ({ name }) => ifKnown(name, (fulltext) => linkOptions({ to: deskPaths.packages, search: { filter: { fulltext } } }));
const mail: Way = ({ targetUid }) => ifKnown(targetUid, (uid) => linkOptions({ to: deskPaths.mails, search: { open: uid } }));
const refunds: Way = () => linkOptions({ to: deskPaths.refunds });
const jobs: Way = () => linkOptions({ to: deskPaths.operations });

/** Where what was done can be looked at. */
const LINKS: Record<DeskSolvedKind, Way> = {
  paymentMatched: movement,
  paymentReturned: movement,
  paymentPutAside: movement,
  paymentDayConfirmed: movement,
  refundAccountGiven: refunds,
  refundApproved: refunds,
  refundSent: refunds,
  refundsExported: refunds,
  refundsSent: refunds,
  companyApproved: company,
  companyReturned: company,
  locationApproved: company,
  locationRefused: company,
  orderReleased: order,
  orderCancelled: order,
  packageSentAgain: parcel,
  packageAnnouncedAgain: parcel,
  cardGivenUp: company,
  cardMadeAgain: parcel,
  mailResent: mail,
  jobRetried: jobs,
  jobDropped: jobs,
  fileRetried: () => linkOptions({ to: deskPaths.files }),
  fileClosed: () => linkOptions({ to: deskPaths.files }),
  eventClosed: ({ targetUid }) => ifKnown(targetUid, (uid) => linkOptions({ to: deskPaths.events, search: { open: uid } })),
};
