import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import type { TopUpSetting } from '@portal/contract/ordering/products';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import type { SetupStep } from '@portal/domain/settings/first-setup';
import { formatMoney } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { topUpQuery } from '../../../parts/credit/credit-queries';
import { contactPersonDefaults, useContactPersons } from '../contact-persons/use-contact-persons';
import { locationDefaults, useLocationList } from '../locations/use-locations';

interface StepSummaryProps {
  step: SetupStep;
  company: CompanyDetails;
}

/** What a finished step has come to, in a line; nothing until it is known. */
export function StepSummary({ step, company }: StepSummaryProps) {
  const { t } = useTranslation(['settings/first-setup', 'enums']);
  switch (step) {
    case 'contact-persons':
      return <PersonsSummary />;
    case 'delivery-addresses':
      return <LocationsSummary />;
    case 'invoice-emails':
      return <>{company.invoicingEmail.join(', ')}</>;
    case 'credits':
      return <CreditSummary />;
    case 'wallets':
      return <>{company.walletOption === null ? t('summary.noProduct') : t(`enums:walletOption.${company.walletOption}`)}</>;
  }
}

function PersonsSummary() {
  const { t } = useTranslation('settings/first-setup');
  const { rows, total } = useContactPersons(ALL_PERSONS);
  return (
    <>
      {shortened(
        rows.map((person) => personInWords(person, t)),
        { total, t },
      )}
    </>
  );
}

function LocationsSummary() {
  const { t } = useTranslation('settings/first-setup');
  const { rows, total } = useLocationList(ALL_LOCATIONS);
  const lines = rows.map(
    ({ name, address }) => `${name}, ${address.street} ${address.streetNumber}, ${formatPostcode(address.postcode)} ${address.city}`,
  );
  return <>{shortened(lines, { total, t })}</>;
}

function CreditSummary() {
  const { t } = useTranslation(['settings/first-setup', 'enums']);
  const { data } = useQuery(topUpQuery(useCompanyUid()));
  return <>{data && creditInWords(data, t)}</>;
}

const ALL_PERSONS = { filter: contactPersonDefaults.filter ?? {}, sort: contactPersonDefaults.sort };
const ALL_LOCATIONS = { filter: locationDefaults.filter ?? {}, sort: locationDefaults.sort };
const SHOWN = 2;

/** `Pavel Kovařík, hlavní. Lenka Kovaříková, pozvánka odeslaná. A další 3.` */
function shortened(lines: string[], { total, t }: { total: number | null; t: TFunction<'settings/first-setup'> }): string {
  const more = (total ?? lines.length) - SHOWN;
  const shown = lines.slice(0, SHOWN);
  return [...shown, ...(more > 0 ? [t('summary.more', { count: more })] : [])].join('. ');
}

function personInWords({ firstName, lastName, portalUser: { status } }: ContactPersonRow, t: TFunction<'settings/first-setup'>): string {
  const name = `${firstName} ${lastName}`;
  return status === 'no_access' ? name : `${name}, ${t(`summary.access.${status}`)}`;
}

function creditInWords({ topUpMethod, defaultValue, updatedAt }: TopUpSetting, t: TFunction<['settings/first-setup', 'enums']>): string {
  if (topUpMethod === 'notSet') return t(updatedAt === null ? 'summary.noProduct' : 'summary.later');
  const method = t(`enums:topUpMethod.${topUpMethod}`);
  return defaultValue === null ? method : t('summary.perDay', { method, amount: formatMoney(defaultValue) });
}
