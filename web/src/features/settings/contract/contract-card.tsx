import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContract, type CompanyContract } from '@portal/contract/companies/company-contract';
import type { ContractStatus } from '@portal/domain/access/company-status';
import type { BadgeVariant } from '@portal/domain/badge-variant';
import { call } from '../../../lib/call/call';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { QueryView } from '../../../parts/query/query-view';
import { Badge } from '../../../ui/data-display/badge';
import { Facts } from '../../../ui/data-display/facts';
import { SettingsCard } from '../settings-card';
import css from './contract.module.css';
import { useContractFacts } from './use-contract-facts';

const BADGES: Readonly<Record<ContractStatus, BadgeVariant>> = {
  init: 'created',
  pending: 'inProgress',
  active: 'shipped',
  inactive: 'canceled',
};

/** What the company agreed on with the provider; nothing of it is changed here. */
export function ContractCard() {
  const { t } = useTranslation('settings/contract');
  const companyUid = useCompanyUid();
  const query = useQuery({
    queryKey: ['company', companyUid, 'contract'],
    queryFn: async ({ signal }) => (await call(getContract, { params: { companyUid }, signal })).data,
  });
  const number = query.data?.number ?? null;
  return (
    <SettingsCard title={number === null ? t('title') : t('titleWith', { number })}>
      <QueryView query={query}>{(contract) => (contract === null ? <p>{t('none')}</p> : <Agreed contract={contract} />)}</QueryView>
    </SettingsCard>
  );
}

function Agreed({ contract }: { contract: CompanyContract }) {
  const { t } = useTranslation(['settings/contract', 'enums']);
  const facts = useContractFacts(contract);
  const status = <Badge variant={BADGES[contract.status]}>{t(`enums:contractStatus.${contract.status}`)}</Badge>;
  return (
    <>
      <div className={css.agreed}>
        <Facts facts={[{ name: t('facts.status'), value: status }, ...facts]} />
      </div>
      <p>
        <Link to={paths.settingsBilling}>{t('documents')}</Link>
      </p>
    </>
  );
}
