import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDeskEvent, readDeskEvent, type DeskEvent } from '@portal/contract/desk/operations';
import { CLOSE_REASON_MAX, mayCloseEvent } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { formatDateTime, formatNumber } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { Facts } from '../../../ui/data-display/facts';
import { Drawer } from '../../../ui/layer/drawer';
import { deskPaths } from '../desk-paths';
import { useMayAtDesk } from '../desk-queries';
import { CompanyLink, OrderLink, PackageLink } from '../lists/row-links';
import { ReasonForm } from '../reason-form';
import { useAct } from '../use-act';
import css from './operations.module.css';
import { StateBadge } from './state-badge';
import { messageName } from './machine-words';

/** A message as it came; one somebody has to look at is closed with a reason, by whoever may. */
export function EventDrawer({ uid, onClose }: { uid: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const [isClosing, setClosing] = useState(false);
  const mayWrite = useMayAtDesk('desk.operations.write');
  const query = useQuery({
    queryKey: ['desk', 'event', uid],
    enabled: uid !== undefined,
    queryFn: async ({ signal }) => (await call(readDeskEvent, { params: { uid: uid ?? '' }, signal })).data,
  });
  const event = uid === undefined ? undefined : query.data;
  return (
    <>
      <Drawer
        opened={uid !== undefined && !isClosing}
        onClose={onClose}
        size="m"
        title={event === undefined ? t('event.one') : messageName(t, event.type)}
        badge={event && <StateBadge of="event" state={event.state} />}
        footer={
          event !== undefined &&
          mayWrite &&
          mayCloseEvent(event) && (
            <Button variant="danger" changes onClick={() => setClosing(true)}>
              {t('event.close')}
            </Button>
          )
        }
      >
        {uid !== undefined && (
          <QueryView query={query} maySayMissing>
            {(known) => (
              <>
                <EventFacts event={known} />
                <pre className={css.code}>{known.body}</pre>
              </>
            )}
          </QueryView>
        )}
      </Drawer>
      {event && <CloseEvent key={event.uid} event={event} opened={isClosing} onClose={() => setClosing(false)} />}
    </>
  );
}

function CloseEvent({ event, opened, onClose }: { event: DeskEvent; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const close = useAct((reason: string) => call(closeDeskEvent, { params: { uid: event.uid }, body: { reason } }), t('event.closed'), {
    isInForm: true,
  });
  return (
    <ReasonForm
      opened={opened}
      onClose={onClose}
      over={messageName(t, event.type)}
      title={t('event.closeTitle')}
      lead={t(`event.closeText.${event.state === 'refused' ? 'refused' : 'kept'}`)}
      label={t('close.reason')}
      missing={t('close.reasonMissing')}
      maxLength={CLOSE_REASON_MAX}
      submitLabel={t('event.close')}
      onSubmit={close.mutateAsync}
    />
  );
}

function EventFacts({ event }: { event: DeskEvent }) {
  const { t } = useTranslation('desk/operations');
  const { type, source, receivedAt, times, parkedFor, about, closed, orderUid, companyUid, companyName } = event;
  return (
    <Facts
      facts={[
        { name: t('event.about'), value: <EventAbout event={event} /> },
        ...(orderUid === null ? [] : [{ name: t('event.order'), value: <OrderLink {...event} /> }]),
        ...(companyUid === null || companyName === null
          ? []
          : [{ name: t('column.company'), value: <CompanyLink companyUid={companyUid} companyName={companyName} /> }]),
        { name: t('event.source'), value: t([`desk/words:source.${source}`, 'desk/words:source.backOffice']) },
        { name: t('event.receivedAt'), value: formatDateTime(receivedAt) },
        { name: t('event.times'), value: formatNumber(times) },
        ...(parkedFor === null ? [] : [{ name: t('event.parkedFor'), value: parkedFor }]),
        ...(closed === null
          ? []
          : [
              { name: t('event.closedAt'), value: formatDateTime(closed.at) },
              { name: t('event.closedBy'), value: closed.by },
              { name: t('event.closedReason'), value: closed.reason },
            ]),
        { name: t('event.code'), value: type },
        ...(about === null ? [] : [{ name: t('event.uid'), value: about }]),
      ]}
    />
  );
}

const UID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-/iu;

/** Whom or what a message is about by name, with the way there; a number nobody knows as it came, a uid nobody knows in words. */
export function EventAbout({ event: { person, place, packageNumber, companyUid, orderUid, orderNumber, about } }: { event: DeskEvent }) {
  const { t } = useTranslation('desk/operations');
  const name = person ?? place;
  if (name !== null && companyUid !== null)
    return (
      <Link to={deskPaths.company} params={{ companyUid }}>
        {name}
      </Link>
    );
  if (packageNumber !== null) return <PackageLink number={packageNumber} />;
  if (orderUid !== null) return <OrderLink orderUid={orderUid} orderNumber={orderNumber} />;
  if (companyUid !== null) return <>–</>;
  return about === null || UID.test(about) ? <>{t('event.unknown')}</> : <>{about}</>;
}
