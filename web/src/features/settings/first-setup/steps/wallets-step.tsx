import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { loadsTopUp } from '@portal/domain/catalogue/credits';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { useCan } from '../../../../lib/session/use-can';
import { productsQuery, walletsQuery } from '../../../../parts/credit/credit-queries';
import { QueryView } from '../../../../parts/query/query-view';
import { useWalletsForm } from '../../credit/use-wallets-form';
import { WalletFacts } from '../../credit/wallet-facts';
import { WalletFields, WalletsConflict } from '../../credit/wallet-fields';
import { WalletsQuestion } from '../../credit/wallets-question';
import { GoOnButtons } from '../step-buttons';
import { StepForm } from '../step-form';
import { StepSheet } from '../step-sheet';

/** Which wallets the company will use, and the end of the setup (WIZ-007). */
export function WalletsStep() {
  const { t } = useTranslation('settings/credit');
  const companyUid = useCompanyUid();
  const products = useQuery(productsQuery(companyUid));
  const wallets = useQuery(walletsQuery(companyUid));
  const mayWrite = useCan('settings.write');
  return (
    <StepSheet step="wallets">
      {(company) => (
        <QueryView query={products}>
          {(list) => {
            const hasCard = list.some(({ code }) => loadsTopUp(code));
            if (hasCard && mayWrite) return <QueryView query={wallets}>{() => <Wallets />}</QueryView>;
            return (
              <ReadWallets company={company}>
                {hasCard ? <WalletFacts canEdit={false} /> : <p>{t('wallets.missingProduct')}</p>}
              </ReadWallets>
            );
          }}
        </QueryView>
      )}
    </StepSheet>
  );
}

function Wallets() {
  const { form, base, save, question, conflict, take } = useWalletsForm({ opened: true, onClose: stay, onEmptied: stay });
  return (
    <StepForm step="wallets" form={form} onSubmit={save} above={<WalletsConflict conflict={conflict} base={base} onTake={take} />}>
      <WalletFields form={form} look="cards" />
      <WalletsQuestion question={question} />
    </StepForm>
  );
}

/** Nothing closes here, and before the setup is done no basket holds anything. */
const stay = () => undefined;

function ReadWallets({ company, children }: { company: CompanyDetails; children: ReactNode }) {
  return (
    <>
      {children}
      <GoOnButtons step="wallets" missing={company.dataCompletenessState.missingParts} />
    </>
  );
}
