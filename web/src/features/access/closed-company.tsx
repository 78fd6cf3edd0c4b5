import { useTranslation } from 'react-i18next';
import type { ContractRecord } from '@portal/contract/access/access';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { SupportContact } from '../../ui/feedback/support-contact';
import { obstacleOf } from './contract-choice';

interface ClosedCompanyProps {
  contracts: ContractRecord[];
  isEntering: boolean;
  onChoose: (record: ContractRecord) => void;
}

/** Nothing on the list can be chosen: whom to call, and the way to the overview, the one screen a closed company has (ACC-S13). */
export function ClosedCompany({ contracts, isEntering, onChoose }: ClosedCompanyProps) {
  const { t } = useTranslation('access');
  if (contracts.some((record) => obstacleOf(record) === null)) return null;
  return (
    <>
      {contracts
        .filter((record) => obstacleOf(record) === 'notUsable')
        .map((record) => (
          <Notice
            key={record.company.uid}
            kind="warn"
            fact={t('contracts.closed', { name: record.company.companyName })}
            action={
              <Button size="small" pending={isEntering} onClick={() => onChoose(record)}>
                {t('contracts.overview')}
              </Button>
            }
          >
            {t('contracts.closedText')}
          </Notice>
        ))}
      {contracts.length > 0 && <SupportContact />}
    </>
  );
}
