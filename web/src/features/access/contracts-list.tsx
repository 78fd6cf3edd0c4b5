import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRecord } from '@portal/contract/access/access';
import { HiddenText } from '../../ui/typography/hidden-text';
import { obstacleOf } from './contract-choice';
import css from './contracts-dialog.module.css';

interface ContractsListProps {
  contracts: ContractRecord[];
  chosen: ContractRecord | null;
  onChoose: (record: ContractRecord) => void;
}

/** Contracts as one set of radio buttons in a frame of at most 300 px; who cannot be chosen says why (ACC-128, ACC-129). */
export function ContractsList({ contracts, chosen, onChoose }: ContractsListProps) {
  const { t } = useTranslation('access');
  const id = useId();
  return (
    <fieldset className={css.list}>
      <legend>
        <HiddenText>{t('contracts.title')}</HiddenText>
      </legend>
      {contracts.map((record) => {
        const obstacle = obstacleOf(record);
        const { company, contract } = record;
        return (
          <label key={`${company.uid} ${contract.number}`} className={css.entry}>
            <input
              type="radio"
              name={id}
              disabled={obstacle !== null}
              checked={chosen?.company.uid === company.uid}
              onChange={() => onChoose(record)}
            />
            <span className={css.words}>
              <b>{company.companyName}</b>
              <span className={css.note}>
                {t('contracts.id', { number: company.companyIdentificationNumber })}
                {contract.number !== null && ` · ${t('contracts.number', { number: contract.number })}`}
              </span>
              {obstacle && <span className={css.note}>{t(`contracts.obstacle.${obstacle}`)}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
