import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WalletType } from '@portal/domain/catalogue/codes';
import { formatMoney } from '../../../lib/formats';
import { Icon } from '../../../ui/icon';
import { HintButton } from '../hint-button';
import { optimumQuery } from './optimum-query';

/** The amount with the best tax effect, told at the column (ORD-102 to ORD-104); nothing when the provider names none. */
export function OptimumHint({ kind }: { kind: 'gastro' | WalletType }) {
  const { t } = useTranslation('ordering');
  const { data } = useQuery(optimumQuery);
  const optimum = data?.[kind];
  if (optimum === undefined) return null;
  const amount = formatMoney(optimum, Number.isInteger(optimum) ? 0 : 2);
  return (
    <HintButton
      look="icon"
      label={t(`optimum.label.${kind}`)}
      hint={t(kind === 'gastro' ? 'optimum.perDay' : 'optimum.perYear', { amount })}
    >
      <Icon name="info" size={16} />
    </HintButton>
  );
}
