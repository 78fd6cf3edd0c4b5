import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Columns } from '../../../ui/data-display/card';
import { Page } from '../../../ui/page/page';
import { useOnboarding } from '../flow/current-onboarding';
import { CompanyCard } from './company-card';
import { DocumentsCard } from './documents-card';
import { EditDrawer } from './edit-drawer';
import { NextCard } from './next-card';
import { PriceCard } from './price-card';
import { SignatoriesCard } from './signatories-card';
import { SignatureCard } from './signature-card';
import { TroubleNotice } from './trouble-notice';
import { useSignature } from './use-signature';

/** The contract as it will be signed: for whom, by whom, what and for how much (ONB-041 to ONB-048). */
export function SigningPage() {
  const { t } = useTranslation('onboarding/signing');
  const { verifiedCompanyInfo } = useOnboarding();
  const [isEditing, setEditing] = useState(false);
  const signature = useSignature();
  if (verifiedCompanyInfo === null) return <Navigate to={paths.onboardingCompany} replace />;
  const edit = () => setEditing(true);
  return (
    <Page title={t('title')} intro={t('intro')} above={<TroubleNotice signature={signature} onEdit={edit} />}>
      <Columns
        main={
          <>
            <CompanyCard company={verifiedCompanyInfo} onEdit={edit} />
            <SignatoriesCard persons={verifiedCompanyInfo.authorisedPersons} onEdit={edit} />
            <DocumentsCard />
            <SignatureCard signature={signature} isFksp={verifiedCompanyInfo.isFKSP} />
          </>
        }
        side={
          <>
            <PriceCard />
            <NextCard />
          </>
        }
      />
      <EditDrawer opened={isEditing} onClose={() => setEditing(false)} onSaved={signature.readAgain} />
    </Page>
  );
}
