import { REGISTRATION_NOTE_MAX } from '@portal/domain/access/company-life';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskCompanyRow } from '@portal/contract/desk/companies';
import {
  approveDeskCompany,
  approveDeskLocation,
  listDeskLocations,
  refuseDeskLocation,
  returnDeskCompany,
  type DeskLocation,
} from '@portal/contract/desk/company/decisions';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { call } from '../../../lib/call/call';
import { Button } from '../../../ui/button/button';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { Notice } from '../../../ui/feedback/notice';
import { QueryView } from '../../../parts/query/query-view';
import { useMayAtDesk } from '../desk-queries';
import { useAct } from '../use-act';
import css from './companies.module.css';
import { ReasonForm } from '../reason-form';

/** A registration that waits: in, or back with a reason the client reads (DESK-023). */
export function RegistrationDecision({ company: { uid, status, isRegistered, isReturned } }: { company: DeskCompanyRow }) {
  const { t } = useTranslation('desk/companies');
  const mayDecide = useMayAtDesk('desk.companies.approve');
  const [isReturning, setReturning] = useState(false);
  const approve = useAct(() => call(approveDeskCompany, { params: { uid } }), t('act.approved'));
  const giveBack = useAct((reason: string) => call(returnDeskCompany, { params: { uid }, body: { reason } }), t('act.returned'), {
    isInForm: true,
  });
  if (status !== 'pending' && !isReturned) return null;
  const action = mayDecide && (
    <span className={css.pair}>
      {isRegistered && !isReturned && <Button onClick={() => setReturning(true)}>{t('act.return')}</Button>}
      <Button variant="primary" pending={approve.isPending} onClick={() => approve.mutate(undefined)}>
        {t('act.approve')}
      </Button>
    </span>
  );
  return (
    <>
      <Notice kind="warn" fact={t(isReturned ? 'act.isReturned' : 'act.waits')} action={action}>
        {mayDecide && !isRegistered && t('act.broughtIn')}
      </Notice>
      <ReasonForm
        opened={isReturning}
        onClose={() => setReturning(false)}
        title={t('act.return')}
        lead={t('act.returnLead')}
        label={t('act.reason')}
        missing={t('act.required')}
        maxLength={REGISTRATION_NOTE_MAX}
        submitLabel={t('act.return')}
        onSubmit={giveBack.mutateAsync}
      />
    </>
  );
}

/** Addresses written by hand that wait for somebody to look at them; nothing when none does (DESK-024). */
export function WaitingAddresses({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'locations'],
    queryFn: async ({ signal }) => (await call(listDeskLocations, { params: { uid }, signal })).data,
  });
  if (query.data?.length === 0) return null;
  return (
    <Section title={t('part.locations')}>
      <Card>
        <QueryView query={query}>
          {(locations) => (
            <RowList>
              {locations.map((location) => (
                <WaitingAddress key={location.uid} location={location} />
              ))}
            </RowList>
          )}
        </QueryView>
      </Card>
    </Section>
  );
}

function WaitingAddress({ location: { uid, name, street, streetNumber, city, postcode } }: { location: DeskLocation }) {
  const { t } = useTranslation('desk/companies');
  const mayDecide = useMayAtDesk('desk.addresses.approve');
  const [isReturning, setReturning] = useState(false);
  const approve = useAct(() => call(approveDeskLocation, { params: { uid } }), t('act.addressApproved'));
  const giveBack = useAct((reason: string) => call(refuseDeskLocation, { params: { uid }, body: { reason } }), t('act.addressReturned'), {
    isInForm: true,
  });
  const words = (
    <>
      <b>{name}</b>
      <p>
        {street} {streetNumber}, {formatPostcode(postcode)} {city}
      </p>
    </>
  );
  return (
    <ListRow words={words}>
      {mayDecide && (
        <>
          <Button size="small" aria-label={`${t('act.return')}: ${name}`} onClick={() => setReturning(true)}>
            {t('act.return')}
          </Button>
          <Button
            size="small"
            aria-label={`${t('act.approve')}: ${name}`}
            pending={approve.isPending}
            onClick={() => approve.mutate(undefined)}
          >
            {t('act.approve')}
          </Button>
        </>
      )}
      <ReasonForm
        opened={isReturning}
        onClose={() => setReturning(false)}
        title={t('act.returnAddress')}
        context={name}
        lead={t('act.returnAddressLead')}
        label={t('act.reason')}
        missing={t('act.required')}
        maxLength={REGISTRATION_NOTE_MAX}
        submitLabel={t('act.return')}
        onSubmit={giveBack.mutateAsync}
      />
    </ListRow>
  );
}
