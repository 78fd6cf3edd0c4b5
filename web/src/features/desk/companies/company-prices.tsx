import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDeskPrice, readDeskPrices, type DeskPrice } from '@portal/contract/desk/company/prices';
import { QueryView } from '../../../parts/query/query-view';
import { call } from '../../../lib/call/call';
import { formatDate } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { useMayAtDesk } from '../desk-queries';
import { useAct } from '../use-act';
import css from './companies.module.css';
import { PriceForm } from './price-form';
import { currentTerm, priceText, type Term } from './price-text';

/** What the company pays for each service now, what comes and what was (DESK-026). */
export function CompanyPrices({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.prices.write');
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'prices'],
    queryFn: async ({ signal }) => (await call(readDeskPrices, { params: { uid }, signal })).data,
  });
  const open = () => {
    setOpening((before) => before + 1);
    setOpen(true);
  };
  return (
    <Section
      title={t('part.prices')}
      action={
        mayWrite &&
        query.data && (
          <Button size="small" onClick={open}>
            {t('price.agree')}
          </Button>
        )
      }
    >
      <Card padded={query.data === undefined}>
        <QueryView query={query}>{({ services }) => <PriceTable uid={uid} services={services} />}</QueryView>
      </Card>
      {query.data && <PriceForm key={opening} opened={isOpen} onClose={() => setOpen(false)} uid={uid} prices={query.data} />}
    </Section>
  );
}

function PriceTable({ uid, services }: { uid: string; services: readonly DeskPrice[] }) {
  const { t } = useTranslation('desk/companies');
  return (
    <table className={css.prices}>
      <thead>
        <tr>
          <th scope="col">{t('price.service')}</th>
          <th scope="col">{t('price.validFrom')}</th>
          <th scope="col" className={css.end}>
            {t('price.price')}
          </th>
        </tr>
      </thead>
      {services.map((service) => (
        <Service key={service.serviceCode} uid={uid} service={service} />
      ))}
    </table>
  );
}

function Service({ uid, service }: { uid: string; service: DeskPrice }) {
  const { t } = useTranslation('desk/companies');
  const current = currentTerm(service);
  const ahead = service.terms.filter(({ state }) => state === 'ahead');
  const past = service.terms.filter(({ state }) => state === 'past');
  return (
    <tbody>
      <tr>
        <th scope="row">{service.name}</th>
        <td>{current === undefined ? t('price.regular') : formatDate(current.validFrom)}</td>
        <td className={css.end}>
          <b>{priceText(t, service, current)}</b>
        </td>
      </tr>
      {ahead.map((term) => (
        <Ahead key={term.validFrom} uid={uid} service={service} term={term} />
      ))}
      {past.length > 0 && (
        <tr>
          <td colSpan={3}>
            <details>
              <summary>{t('price.history', { count: past.length })}</summary>
              {past.map((term) => (
                <p key={term.validFrom}>
                  {t('price.since', { day: formatDate(term.validFrom) })}: <b>{priceText(t, service, term)}</b>
                </p>
              ))}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A price that has not begun; whoever may agree prices takes it back here. */
function Ahead({ uid, service, term }: { uid: string; service: DeskPrice; term: Term }) {
  const { t } = useTranslation('desk/companies');
  const mayWrite = useMayAtDesk('desk.prices.write');
  const day = formatDate(term.validFrom);
  const params = { uid, serviceCode: service.serviceCode, validFrom: term.validFrom };
  const drop = useAct(() => call(dropDeskPrice, { params }), t('price.dropped'));
  return (
    <tr>
      <td>{t('price.ahead')}</td>
      <td>{day}</td>
      <td className={css.end}>
        <b>{priceText(t, service, term)}</b>{' '}
        {mayWrite && (
          <Button
            size="small"
            pending={drop.isPending}
            aria-label={t('price.dropLabel', { day, service: service.name })}
            onClick={() => drop.mutate(undefined)}
          >
            {t('price.drop')}
          </Button>
        )}
      </td>
    </tr>
  );
}
